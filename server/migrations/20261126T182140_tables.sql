CREATE TABLE "cms_mediatoken" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"account_id" bigint NOT NULL,
	"token" text COLLATE "C",
	"expire_time" timestamptz,
	"lease_until" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_mediatoken_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_mediatoken_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "cms_newsreceived" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"account_id" bigint NOT NULL,
	"news_id" bigint NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"headers" jsonb,
	"body" jsonb,
	"received_at" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsreceived_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsreceived_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newsreceived_event_check" CHECK ("event" in ('published', 'updated', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "cms_mediaaccounts" DROP CONSTRAINT "cms_mediaaccounts_platform_check";
--> statement-breakpoint
ALTER TABLE "cms_mediaaccounts" ADD COLUMN "endpoint" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "next_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "proof" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "remote_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "step" text COLLATE "C" DEFAULT 'none' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "round" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "draft_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "publish_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "cover_id" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD COLUMN "busy_until" timestamptz;
--> statement-breakpoint
ALTER TABLE "cms_mediatoken" ADD CONSTRAINT "cms_mediatoken_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsreceived" ADD CONSTRAINT "cms_newsreceived_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."cms_mediaaccounts"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsreceived" ADD CONSTRAINT "cms_newsreceived_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_mediatoken_account_id_key" ON "cms_mediatoken" USING btree ("tenant_id","account_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_mediatoken_account_id_idx" ON "cms_mediatoken" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_mediatoken_status_idx" ON "cms_mediatoken" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsreceived_account_id_idx" ON "cms_newsreceived" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsreceived_news_id_idx" ON "cms_newsreceived" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newsreceived_idempotency_key_key" ON "cms_newsreceived" USING btree ("tenant_id","idempotency_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsreceived_status_idx" ON "cms_newsreceived" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "cms_mediaaccounts" ADD CONSTRAINT "cms_mediaaccounts_platform_check" CHECK ("platform" in ('wechat', 'weibo', 'douyin', 'toutiao', 'bilibili', 'app', 'webhook', 'websub', 'receiver'));
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD CONSTRAINT "cms_newsdelivery_step_check" CHECK ("step" in ('none', 'sending', 'drafting', 'drafted', 'submitting', 'submitted'));
--> statement-breakpoint
ALTER TABLE "cms_newsdelivery" ADD CONSTRAINT "cms_newsdelivery_round_check" CHECK ("round" >= 1);
