CREATE TABLE "cms_guides" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"code" text COLLATE "C",
	"news_count" bigint,
	"title_length" bigint DEFAULT 20,
	"news_id" bigint,
	"original_title" text COLLATE "zh-x-icu",
	"font_size" bigint DEFAULT 16 NOT NULL,
	"font_size_unit" text COLLATE "C" DEFAULT 'px',
	"color" text COLLATE "C" DEFAULT '#000000' NOT NULL,
	"is_bold" boolean DEFAULT false NOT NULL,
	"font_weight" bigint DEFAULT 5,
	"link_url" text COLLATE "C",
	"is_pic" boolean DEFAULT false NOT NULL,
	"thumb" text COLLATE "C",
	"is_brief" boolean DEFAULT false NOT NULL,
	"brief" text COLLATE "zh-x-icu",
	"is_timing" boolean DEFAULT false NOT NULL,
	"online_time" timestamptz,
	"offline_time" timestamptz,
	"sort" bigint DEFAULT 0 NOT NULL,
	"content" text COLLATE "zh-x-icu",
	"turn_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_guides_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_guides_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_guides_news_count_check" CHECK ("news_count" >= 1),
	CONSTRAINT "cms_guides_title_length_check" CHECK ("title_length" >= 1),
	CONSTRAINT "cms_guides_font_size_check" CHECK ("font_size" >= 1),
	CONSTRAINT "cms_guides_font_size_unit_check" CHECK ("font_size_unit" in ('px', 'em', 'rem')),
	CONSTRAINT "cms_guides_font_weight_check" CHECK ("font_weight" >= 0),
	CONSTRAINT "cms_guides_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_material" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'img' NOT NULL,
	"category_id" bigint,
	"url" text COLLATE "C" NOT NULL,
	"thumb" text COLLATE "C",
	"file_size" bigint,
	"width" bigint,
	"height" bigint,
	"duration" bigint,
	"alt" text COLLATE "zh-x-icu",
	"credit" text COLLATE "zh-x-icu",
	"license" integer DEFAULT 1,
	"license_expire" date,
	"focal_x" numeric(20, 6),
	"focal_y" numeric(20, 6),
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_material_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_material_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "cms_material_type_check" CHECK ("type" in ('img', 'video', 'audio', 'doc', 'html')),
	CONSTRAINT "cms_material_file_size_check" CHECK ("file_size" >= 0),
	CONSTRAINT "cms_material_width_check" CHECK ("width" >= 0),
	CONSTRAINT "cms_material_height_check" CHECK ("height" >= 0),
	CONSTRAINT "cms_material_duration_check" CHECK ("duration" >= 0),
	CONSTRAINT "cms_material_license_check" CHECK ("license" in (1, 2, 3, 9)),
	CONSTRAINT "cms_material_focal_x_check" CHECK ("focal_x" >= 0),
	CONSTRAINT "cms_material_focal_y_check" CHECK ("focal_y" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_materialcategory" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"parent_id" bigint,
	"sort" bigint DEFAULT 0,
	"is_shared" boolean DEFAULT true NOT NULL,
	"owner_dept" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_materialcategory_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_materialcategory_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_materialcategory_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_newsstyle" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint NOT NULL,
	"thumb" text COLLATE "C",
	"html" text COLLATE "zh-x-icu" NOT NULL,
	"sort" bigint DEFAULT 0,
	"use_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsstyle_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsstyle_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newsstyle_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_material_tags" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_material_tags_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "cms_guides" ADD CONSTRAINT "cms_guides_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_guides"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_guides" ADD CONSTRAINT "cms_guides_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_material" ADD CONSTRAINT "cms_material_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."cms_materialcategory"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_materialcategory" ADD CONSTRAINT "cms_materialcategory_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_materialcategory"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsstyle" ADD CONSTRAINT "cms_newsstyle_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_material_tags" ADD CONSTRAINT "cms_material_tags_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_material"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_material_tags" ADD CONSTRAINT "cms_material_tags_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_tags"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_guides_parent_id_idx" ON "cms_guides" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_guides_code_key" ON "cms_guides" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_guides_news_id_idx" ON "cms_guides" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_guides_status_idx" ON "cms_guides" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_guides_parent_id_sort_idx" ON "cms_guides" USING btree ("tenant_id","parent_id","sort","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_material_category_id_idx" ON "cms_material" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_material_status_idx" ON "cms_material" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_materialcategory_name_key" ON "cms_materialcategory" USING btree ("tenant_id",coalesce("parent_id", -1),"name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_materialcategory_parent_id_idx" ON "cms_materialcategory" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_materialcategory_owner_dept_idx" ON "cms_materialcategory" USING btree ("tenant_id","owner_dept","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_materialcategory_status_idx" ON "cms_materialcategory" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsstyle_category_id_idx" ON "cms_newsstyle" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsstyle_status_idx" ON "cms_newsstyle" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_material_tags_target_idx" ON "cms_material_tags" USING btree ("tenant_id","target_id");
