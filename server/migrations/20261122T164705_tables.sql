CREATE TABLE "message_push_appinfo" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"app_name" text COLLATE "C" NOT NULL,
	"app_key" text COLLATE "C" NOT NULL,
	"provider" text COLLATE "C" DEFAULT 'mock' NOT NULL,
	"gateway" text COLLATE "C",
	"secret" text COLLATE "C",
	"env" text COLLATE "C" DEFAULT 'production',
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_push_appinfo_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_push_appinfo_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "message_push_appinfo_provider_check" CHECK ("provider" in ('mock', 'http')),
	CONSTRAINT "message_push_appinfo_env_check" CHECK ("env" in ('test', 'production'))
);
--> statement-breakpoint
CREATE TABLE "message_push_pushlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"task_id" bigint NOT NULL,
	"user_id" bigint,
	"client_row" bigint,
	"message_id" text COLLATE "C" NOT NULL,
	"tries" bigint DEFAULT 0,
	"reason" text COLLATE "zh-x-icu",
	"send_time" timestamptz,
	"arrive_time" timestamptz,
	"open_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_push_pushlog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_push_pushlog_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "message_push_pushlog_tries_check" CHECK ("tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "resource_smstemplate" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"template_code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"variables" text[],
	"sms_id" bigint,
	"provider_id" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_smstemplate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_smstemplate_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "message_push_task" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'notice' NOT NULL,
	"news_id" bigint,
	"link" text COLLATE "C",
	"app_id" bigint NOT NULL,
	"audience" text COLLATE "C" DEFAULT 'all' NOT NULL,
	"audience_value" text[],
	"send_time" timestamptz,
	"quiet_ok" boolean DEFAULT false NOT NULL,
	"expire_hours" bigint DEFAULT 24 NOT NULL,
	"dedupe_key" text COLLATE "C",
	"estimate" bigint DEFAULT 0,
	"problem" text COLLATE "zh-x-icu",
	"start_at" timestamptz,
	"submit_user" bigint,
	"approver" bigint,
	"reject_reason" text COLLATE "zh-x-icu",
	"total" bigint DEFAULT 0,
	"sent" bigint DEFAULT 0,
	"delivered" bigint DEFAULT 0,
	"opened" bigint DEFAULT 0,
	"failed" bigint DEFAULT 0,
	"skipped" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_push_task_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_push_task_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6)),
	CONSTRAINT "message_push_task_type_check" CHECK ("type" in ('notice', 'news', 'silent')),
	CONSTRAINT "message_push_task_audience_check" CHECK ("audience" in ('all', 'tag', 'alias', 'region', 'user')),
	CONSTRAINT "message_push_task_expire_hours_check" CHECK ("expire_hours" >= 1),
	CONSTRAINT "message_push_task_estimate_check" CHECK ("estimate" >= 0),
	CONSTRAINT "message_push_task_total_check" CHECK ("total" >= 0),
	CONSTRAINT "message_push_task_sent_check" CHECK ("sent" >= 0),
	CONSTRAINT "message_push_task_delivered_check" CHECK ("delivered" >= 0),
	CONSTRAINT "message_push_task_opened_check" CHECK ("opened" >= 0),
	CONSTRAINT "message_push_task_failed_check" CHECK ("failed" >= 0),
	CONSTRAINT "message_push_task_skipped_check" CHECK ("skipped" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_push_tasklog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"task_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "message_push_tasklog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_push_userclient" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint,
	"app_id" bigint NOT NULL,
	"client_id" text COLLATE "C",
	"client_id_hash" text COLLATE "C",
	"alias" text COLLATE "zh-x-icu",
	"tags" text[],
	"region_code" text COLLATE "C",
	"muted" text[],
	"enabled" boolean DEFAULT true NOT NULL,
	"last_active" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_push_userclient_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_push_userclient_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "resource_sms" DROP CONSTRAINT "resource_sms_category_check";
--> statement-breakpoint
ALTER TABLE "resource_smslog" DROP CONSTRAINT "resource_smslog_status_check";
--> statement-breakpoint
ALTER TABLE "resource_sms" ALTER COLUMN "region_id" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "resource_sms" ADD COLUMN "app_id" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "resource_sms" ADD COLUMN "price" numeric(20, 4);
--> statement-breakpoint
ALTER TABLE "resource_sms" ADD COLUMN "receipt_key" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "resource_smslog" ADD COLUMN "parts" bigint;
--> statement-breakpoint
ALTER TABLE "resource_smslog" ADD COLUMN "cost" numeric(20, 4);
--> statement-breakpoint
ALTER TABLE "resource_smslog" ADD COLUMN "receive_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "resource_smslog" ADD COLUMN "address" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "message_push_pushlog" ADD CONSTRAINT "message_push_pushlog_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."message_push_task"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_push_pushlog" ADD CONSTRAINT "message_push_pushlog_client_row_fkey" FOREIGN KEY ("tenant_id","client_row") REFERENCES "public"."message_push_userclient"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "resource_smstemplate" ADD CONSTRAINT "resource_smstemplate_sms_id_fkey" FOREIGN KEY ("tenant_id","sms_id") REFERENCES "public"."resource_sms"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_push_task" ADD CONSTRAINT "message_push_task_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_push_task" ADD CONSTRAINT "message_push_task_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."message_push_appinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_push_tasklog" ADD CONSTRAINT "message_push_tasklog_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."message_push_task"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_push_userclient" ADD CONSTRAINT "message_push_userclient_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."message_push_appinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "message_push_appinfo_app_name_key" ON "message_push_appinfo" USING btree ("tenant_id","app_name") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "message_push_appinfo_app_key_key" ON "message_push_appinfo" USING btree ("tenant_id","app_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_appinfo_status_idx" ON "message_push_appinfo" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_pushlog_task_id_idx" ON "message_push_pushlog" USING btree ("tenant_id","task_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_pushlog_user_id_idx" ON "message_push_pushlog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_pushlog_client_row_idx" ON "message_push_pushlog" USING btree ("tenant_id","client_row","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "message_push_pushlog_message_id_key" ON "message_push_pushlog" USING btree ("tenant_id","message_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_pushlog_status_idx" ON "message_push_pushlog" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_pushlog_task_id_status_idx" ON "message_push_pushlog" USING btree ("tenant_id","task_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "resource_smstemplate_template_code_key" ON "resource_smstemplate" USING btree ("tenant_id","template_code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_smstemplate_sms_id_idx" ON "resource_smstemplate" USING btree ("tenant_id","sms_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_smstemplate_status_idx" ON "resource_smstemplate" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_task_news_id_idx" ON "message_push_task" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_task_app_id_idx" ON "message_push_task" USING btree ("tenant_id","app_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "message_push_task_dedupe_key_key" ON "message_push_task" USING btree ("tenant_id","dedupe_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_task_submit_user_idx" ON "message_push_task" USING btree ("tenant_id","submit_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_task_approver_idx" ON "message_push_task" USING btree ("tenant_id","approver","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_task_status_idx" ON "message_push_task" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_task_begin_start_at_due_idx" ON "message_push_task" USING btree ("start_at","tenant_id") WHERE not is_deleted and "start_at" is not null and "status" in (2);
--> statement-breakpoint
CREATE INDEX "message_push_tasklog_task_id_idx" ON "message_push_tasklog" USING btree ("tenant_id","task_id","id");
--> statement-breakpoint
CREATE INDEX "message_push_userclient_user_id_idx" ON "message_push_userclient" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_userclient_app_id_idx" ON "message_push_userclient" USING btree ("tenant_id","app_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "message_push_userclient_client_id_key" ON "message_push_userclient" USING btree ("tenant_id","app_id","client_id_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "message_push_userclient_status_idx" ON "message_push_userclient" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "resource_sms" ADD CONSTRAINT "resource_sms_price_check" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "resource_sms" ADD CONSTRAINT "resource_sms_category_check" CHECK ("category" in (1, 3, 4, 9));
--> statement-breakpoint
ALTER TABLE "resource_smslog" ADD CONSTRAINT "resource_smslog_parts_check" CHECK ("parts" >= 0);
--> statement-breakpoint
ALTER TABLE "resource_smslog" ADD CONSTRAINT "resource_smslog_cost_check" CHECK ("cost" >= 0);
--> statement-breakpoint
ALTER TABLE "resource_smslog" ADD CONSTRAINT "resource_smslog_status_check" CHECK ("status" in (0, 1, 2, 3, 4));
