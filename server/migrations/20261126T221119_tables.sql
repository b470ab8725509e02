CREATE TABLE "develop_webhook" (
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
	"url" text COLLATE "C" NOT NULL,
	"events" text[] NOT NULL,
	"secret" text COLLATE "C",
	"remark" text COLLATE "zh-x-icu",
	"last_time" timestamptz,
	"failures" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "develop_webhook_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "develop_webhook_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "develop_webhooklog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event" text COLLATE "zh-x-icu" NOT NULL,
	"event_id" text COLLATE "C" NOT NULL,
	"row_id" text COLLATE "zh-x-icu",
	"body" text COLLATE "zh-x-icu" NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'event' NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"status_code" bigint,
	"error" text COLLATE "zh-x-icu",
	"sent_time" timestamptz,
	"next_time" timestamptz,
	"owner_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "develop_webhooklog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "develop_webhooklog_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "develop_webhooklog_kind_check" CHECK ("kind" in ('event', 'trial'))
);
--> statement-breakpoint
ALTER TABLE "develop_webhooklog" ADD CONSTRAINT "develop_webhooklog_webhook_id_fkey" FOREIGN KEY ("tenant_id","webhook_id") REFERENCES "public"."develop_webhook"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "develop_webhook_name_key" ON "develop_webhook" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "develop_webhook_status_idx" ON "develop_webhook" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "develop_webhooklog_webhook_id_idx" ON "develop_webhooklog" USING btree ("tenant_id","webhook_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "develop_webhooklog_event_id_key" ON "develop_webhooklog" USING btree ("tenant_id","webhook_id","event_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "develop_webhooklog_owner_id_idx" ON "develop_webhooklog" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "develop_webhooklog_status_idx" ON "develop_webhooklog" USING btree ("tenant_id","status","id") WHERE not is_deleted;
