CREATE TABLE "cms_outsign" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"news_id" bigint NOT NULL,
	"signer_name" text COLLATE "zh-x-icu" NOT NULL,
	"organization" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"message" text COLLATE "zh-x-icu",
	"hours" bigint DEFAULT 48 NOT NULL,
	"expire_time" timestamptz,
	"signoff_id" bigint,
	"revision_id" bigint,
	"remark" text COLLATE "zh-x-icu",
	"sign_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_outsign_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_outsign_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "cms_outsign_hours_check" CHECK ("hours" >= 1)
);
--> statement-breakpoint
CREATE TABLE "cms_outsignlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"outsign_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_outsignlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "cms_signlevel" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "cms_signoff" ADD COLUMN "is_outside" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "cms_outsign" ADD CONSTRAINT "cms_outsign_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_outsign" ADD CONSTRAINT "cms_outsign_signoff_id_fkey" FOREIGN KEY ("tenant_id","signoff_id") REFERENCES "public"."cms_signoff"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_outsign" ADD CONSTRAINT "cms_outsign_revision_id_fkey" FOREIGN KEY ("tenant_id","revision_id") REFERENCES "public"."cms_newshistory"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_outsignlog" ADD CONSTRAINT "cms_outsignlog_outsign_id_fkey" FOREIGN KEY ("tenant_id","outsign_id") REFERENCES "public"."cms_outsign"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_outsign_news_id_idx" ON "cms_outsign" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_outsign_phone_hash_idx" ON "cms_outsign" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_outsign_signoff_id_idx" ON "cms_outsign" USING btree ("tenant_id","signoff_id","id") WHERE not is_deleted and "signoff_id" is not null;
--> statement-breakpoint
CREATE INDEX "cms_outsign_status_idx" ON "cms_outsign" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_outsign_expire_expire_time_due_idx" ON "cms_outsign" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "cms_outsignlog_outsign_id_idx" ON "cms_outsignlog" USING btree ("tenant_id","outsign_id","id");
