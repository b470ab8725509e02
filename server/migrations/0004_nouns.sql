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
ALTER TABLE "cms_guides" ADD CONSTRAINT "cms_guides_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_guides"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_guides" ADD CONSTRAINT "cms_guides_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
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
