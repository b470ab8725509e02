CREATE TABLE "contribute_contributeschooluser" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"school_info_id" bigint NOT NULL,
	"bind_time" timestamptz,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contribute_contributeschooluser_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "contribute_contributeschooluser_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptlittlereporter" ADD COLUMN "school_id" bigint;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptlittlereporter" ADD COLUMN "school_file" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "contribute_contributeschooluser" ADD CONSTRAINT "contribute_contributeschooluser_school_info_id_fkey" FOREIGN KEY ("tenant_id","school_info_id") REFERENCES "public"."contribute_contributeschoolinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "contribute_contributeschooluser_user_id_key" ON "contribute_contributeschooluser" USING btree ("tenant_id","school_info_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_contributeschooluser_user_id_idx" ON "contribute_contributeschooluser" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_contributeschooluser_school_info_id_idx" ON "contribute_contributeschooluser" USING btree ("tenant_id","school_info_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "contribute_contributeschooluser_status_idx" ON "contribute_contributeschooluser" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptlittlereporter" ADD CONSTRAINT "contribute_manuscriptlittlereporter_school_id_fkey" FOREIGN KEY ("tenant_id","school_id") REFERENCES "public"."contribute_contributeschoolinfo"("tenant_id","id") ON DELETE no action ON UPDATE no action;
