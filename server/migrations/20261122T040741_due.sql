CREATE TABLE "log_due" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "zh-x-icu" NOT NULL,
	"biz_id" text COLLATE "zh-x-icu" NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"due_key" text COLLATE "C" NOT NULL,
	"moment" timestamptz NOT NULL,
	"due_time" timestamptz NOT NULL,
	"done_time" timestamptz,
	"attempts" bigint DEFAULT 0,
	"next_try" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"row_version" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "log_due_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_due_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "log_due_due_key_key" ON "log_due" USING btree ("tenant_id","biz_type","biz_id","action","due_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "log_due_status_idx" ON "log_due" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "log_due_update_time_idx" ON "log_due" USING btree ("tenant_id","update_time","id") WHERE not is_deleted;
--> statement-breakpoint
-- What the loops before this one had told of timed items is told.
INSERT INTO "log_due" ("tenant_id", "biz_type", "biz_id", "action", "due_key", "moment", "due_time", "done_time", "status")
  SELECT "tenant_id", 'cms/guides', "id"::text, 'turn', 'onlineTime', "online_time", "online_time", "turn_time", 1
    FROM "cms_guides" WHERE NOT "is_deleted" AND "turn_time" >= "online_time"
  UNION ALL
  SELECT "tenant_id", 'cms/guides', "id"::text, 'turn', 'offlineTime', "offline_time", "offline_time", "turn_time", 1
    FROM "cms_guides" WHERE NOT "is_deleted" AND "turn_time" >= "offline_time";
--> statement-breakpoint
-- One job does the work of these.
DELETE FROM "platform_job" WHERE "cron" IS NOT NULL AND "name" IN ('cms/schedule', 'cms/guides', 'cms/expiry');
