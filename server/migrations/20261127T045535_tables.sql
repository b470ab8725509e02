CREATE TABLE "cms_front" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"launch_no" bigint,
	"summary" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"item_count" bigint,
	"restored_no" bigint,
	"slots" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_front_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_front_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "cms_frontslot" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"module_id" bigint NOT NULL,
	"base" text COLLATE "zh-x-icu",
	"items" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_frontslot_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_frontslot_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "cms_frontslot" ADD CONSTRAINT "cms_frontslot_module_id_fkey" FOREIGN KEY ("tenant_id","module_id") REFERENCES "public"."cms_guides"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_front_status_idx" ON "cms_front" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_front_launch_no_idx" ON "cms_front" USING btree ("tenant_id","launch_no","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_frontslot_module_id_key" ON "cms_frontslot" USING btree ("tenant_id","module_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_frontslot_module_id_idx" ON "cms_frontslot" USING btree ("tenant_id","module_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_frontslot_status_idx" ON "cms_frontslot" USING btree ("tenant_id","status","id") WHERE not is_deleted;
