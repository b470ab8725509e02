CREATE TABLE "cms_newsslug" (
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
	"slug" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsslug_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsslug_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "cms_newsslug" ADD CONSTRAINT "cms_newsslug_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_newsslug_news_id_idx" ON "cms_newsslug" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newsslug_slug_key" ON "cms_newsslug" USING btree ("tenant_id","slug") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsslug_status_idx" ON "cms_newsslug" USING btree ("tenant_id","status","id") WHERE not is_deleted;
