CREATE TABLE "cms_newsdraft" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"base_version" bigint,
	"body" jsonb,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsdraft_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsdraft_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "cms_news" ADD COLUMN "retract_user" bigint;
--> statement-breakpoint
ALTER TABLE "cms_news" ADD COLUMN "retract_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "cms_news" ADD COLUMN "pending_revision_id" bigint;
--> statement-breakpoint
ALTER TABLE "cms_news" ADD COLUMN "pending_state" integer;
--> statement-breakpoint
ALTER TABLE "cms_news" ADD COLUMN "pending_user" bigint;
--> statement-breakpoint
ALTER TABLE "cms_newsdraft" ADD CONSTRAINT "cms_newsdraft_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newsdraft_news_id_key" ON "cms_newsdraft" USING btree ("tenant_id","user_id","news_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsdraft_news_id_idx" ON "cms_newsdraft" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsdraft_user_id_idx" ON "cms_newsdraft" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsdraft_status_idx" ON "cms_newsdraft" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "cms_news" ADD CONSTRAINT "cms_news_pending_revision_id_fkey" FOREIGN KEY ("tenant_id","pending_revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_news" ADD CONSTRAINT "cms_news_pending_state_check" CHECK ("pending_state" in (0, 1, 2, 3));
