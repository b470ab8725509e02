CREATE TABLE "cms_newsvisitor" (
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
	"visitor" text COLLATE "C" NOT NULL,
	"seen_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsvisitor_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsvisitor_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newsvisitor_visitor_key" ON "cms_newsvisitor" USING btree ("tenant_id","news_id","visitor") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsvisitor_status_idx" ON "cms_newsvisitor" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsvisitor_seen_time_idx" ON "cms_newsvisitor" USING btree ("tenant_id","seen_time","id") WHERE not is_deleted;
