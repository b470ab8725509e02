CREATE TABLE "cms_bulletin" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"issue_day" date NOT NULL,
	"subject" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"articles" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_bulletin_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_bulletin_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "cms_bulletin_articles_check" CHECK ("articles" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_bulletinlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"bulletin_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_bulletinlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_bulletinmail" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"bulletin_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"mail_id" text COLLATE "C" NOT NULL,
	"result" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_bulletinmail_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_bulletinmail_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_bulletinmail_result_check" CHECK ("result" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "cms_subscriber" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"email_hash" text COLLATE "C",
	"hint" text COLLATE "zh-x-icu" NOT NULL,
	"site" text COLLATE "zh-x-icu" NOT NULL,
	"asked_time" timestamptz,
	"confirm_time" timestamptz,
	"end_time" timestamptz,
	"end_reason" text COLLATE "zh-x-icu",
	"bounces" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_subscriber_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_subscriber_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "cms_subscriber_bounces_check" CHECK ("bounces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "resource_maillog" DROP CONSTRAINT "resource_maillog_scene_check";
--> statement-breakpoint
ALTER TABLE "resource_maillog" DROP CONSTRAINT "resource_maillog_status_check";
--> statement-breakpoint
ALTER TABLE "cms_bulletinlog" ADD CONSTRAINT "cms_bulletinlog_bulletin_id_fkey" FOREIGN KEY ("tenant_id","bulletin_id") REFERENCES "public"."cms_bulletin"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_bulletinmail" ADD CONSTRAINT "cms_bulletinmail_bulletin_id_fkey" FOREIGN KEY ("tenant_id","bulletin_id") REFERENCES "public"."cms_bulletin"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_bulletinmail" ADD CONSTRAINT "cms_bulletinmail_subscriber_id_fkey" FOREIGN KEY ("tenant_id","subscriber_id") REFERENCES "public"."cms_subscriber"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_bulletin_issue_day_key" ON "cms_bulletin" USING btree ("tenant_id","issue_day") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_bulletin_status_idx" ON "cms_bulletin" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_bulletinlog_bulletin_id_idx" ON "cms_bulletinlog" USING btree ("tenant_id","bulletin_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_bulletinmail_bulletin_id_key" ON "cms_bulletinmail" USING btree ("tenant_id","subscriber_id","bulletin_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_bulletinmail_bulletin_id_idx" ON "cms_bulletinmail" USING btree ("tenant_id","bulletin_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_bulletinmail_subscriber_id_idx" ON "cms_bulletinmail" USING btree ("tenant_id","subscriber_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_bulletinmail_mail_id_key" ON "cms_bulletinmail" USING btree ("tenant_id","mail_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_bulletinmail_status_idx" ON "cms_bulletinmail" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_subscriber_email_key" ON "cms_subscriber" USING btree ("tenant_id","email_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_subscriber_status_idx" ON "cms_subscriber" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "resource_maillog" ADD CONSTRAINT "resource_maillog_scene_check" CHECK ("scene" in ('notice', 'test', 'confirm', 'bulletin'));
--> statement-breakpoint
ALTER TABLE "resource_maillog" ADD CONSTRAINT "resource_maillog_status_check" CHECK ("status" in (0, 1, 2, 3, 4));
