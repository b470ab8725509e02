CREATE TABLE "cms_newspresence" (
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
	"tab" text COLLATE "C" NOT NULL,
	"activity" text COLLATE "C" DEFAULT 'reading' NOT NULL,
	"heading" text COLLATE "zh-x-icu",
	"seen_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newspresence_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newspresence_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newspresence_activity_check" CHECK ("activity" in ('reading', 'idle', 'typing'))
);
--> statement-breakpoint
ALTER TABLE "general_statistical" DROP CONSTRAINT "general_statistical_metric_check";
--> statement-breakpoint
ALTER TABLE "cms_front" ADD COLUMN "added_count" bigint;
--> statement-breakpoint
ALTER TABLE "cms_front" ADD COLUMN "removed_count" bigint;
--> statement-breakpoint
ALTER TABLE "cms_front" ADD COLUMN "changed_count" bigint;
--> statement-breakpoint
ALTER TABLE "cms_front" ADD COLUMN "moved_count" bigint;
--> statement-breakpoint
ALTER TABLE "cms_newsvisitor" ADD COLUMN "stay_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "cms_newspresence" ADD CONSTRAINT "cms_newspresence_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_newspresence_news_id_idx" ON "cms_newspresence" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newspresence_user_id_idx" ON "cms_newspresence" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newspresence_tab_key" ON "cms_newspresence" USING btree ("tenant_id","news_id","user_id","tab") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newspresence_status_idx" ON "cms_newspresence" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newspresence_seen_time_idx" ON "cms_newspresence" USING btree ("tenant_id","seen_time","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "cms_front" ADD CONSTRAINT "cms_front_added_count_check" CHECK ("added_count" >= 0);
--> statement-breakpoint
ALTER TABLE "cms_front" ADD CONSTRAINT "cms_front_removed_count_check" CHECK ("removed_count" >= 0);
--> statement-breakpoint
ALTER TABLE "cms_front" ADD CONSTRAINT "cms_front_changed_count_check" CHECK ("changed_count" >= 0);
--> statement-breakpoint
ALTER TABLE "cms_front" ADD CONSTRAINT "cms_front_moved_count_check" CHECK ("moved_count" >= 0);
--> statement-breakpoint
ALTER TABLE "general_statistical" ADD CONSTRAINT "general_statistical_metric_check" CHECK ("metric" in ('views', 'likes', 'comments', 'visitors', 'stays', 'seconds', 'depth25', 'depth50', 'depth75', 'depth100', 'fromDirect', 'fromSite', 'fromSearch', 'fromSocial', 'fromElsewhere'));
