CREATE TABLE "system_tenantmove" (
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"moved_tenant" text COLLATE "zh-x-icu" NOT NULL,
	"tenant_name" text COLLATE "zh-x-icu" NOT NULL,
	"from_id" bigint,
	"to_id" bigint,
	"progress" bigint DEFAULT 0,
	"copied_rows" bigint DEFAULT 0,
	"reason" text COLLATE "zh-x-icu",
	"end_time" timestamptz,
	"kept_until" timestamptz,
	"cleared_time" timestamptz,
	"closed_time" timestamptz,
	"holder" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_tenantmove_pkey" PRIMARY KEY("id"),
	CONSTRAINT "system_tenantmove_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "system_tenantmove_progress_check" CHECK ("progress" >= 0),
	CONSTRAINT "system_tenantmove_copied_rows_check" CHECK ("copied_rows" >= 0)
);
--> statement-breakpoint
ALTER TABLE "develop_datasource" ADD COLUMN "shard" bigint;
--> statement-breakpoint
ALTER TABLE "system_tenant" ADD COLUMN "datasource_id" bigint;
--> statement-breakpoint
ALTER TABLE "system_tenantmove" ADD CONSTRAINT "system_tenantmove_from_id_fkey" FOREIGN KEY ("from_id") REFERENCES "public"."develop_datasource"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "system_tenantmove" ADD CONSTRAINT "system_tenantmove_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "public"."develop_datasource"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "system_tenantmove_from_id_idx" ON "system_tenantmove" USING btree ("from_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "system_tenantmove_to_id_idx" ON "system_tenantmove" USING btree ("to_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "system_tenantmove_status_idx" ON "system_tenantmove" USING btree ("status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "system_tenant" ADD CONSTRAINT "system_tenant_datasource_id_fkey" FOREIGN KEY ("datasource_id") REFERENCES "public"."develop_datasource"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "develop_datasource" ADD CONSTRAINT "develop_datasource_shard_check" CHECK ("shard" >= 1);
