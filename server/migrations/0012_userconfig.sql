CREATE TABLE "cms_userconfig" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"config_key" text COLLATE "C" NOT NULL,
	"config_value" jsonb,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_userconfig_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_userconfig_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX "cms_userconfig_user_id_idx" ON "cms_userconfig" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_userconfig_config_key_key" ON "cms_userconfig" USING btree ("tenant_id","user_id","config_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_userconfig_status_idx" ON "cms_userconfig" USING btree ("tenant_id","status","id") WHERE not is_deleted;
