CREATE TABLE "merchant_merchantchange" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"contact" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"address" text COLLATE "zh-x-icu",
	"service_area" text[],
	"bank_name" text COLLATE "zh-x-icu",
	"bank_account" text COLLATE "C",
	"bank_account_hash" text COLLATE "C",
	"bank_holder" text COLLATE "zh-x-icu",
	"proof" text[],
	"examine_user" bigint,
	"examine_time" timestamptz,
	"examine_remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchant_merchantchange_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "merchant_merchantchange_status_check" CHECK ("status" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "merchant_merchantchange_category_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "merchant_merchantchange_category_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "merchant_merchantchange" ADD CONSTRAINT "merchant_merchantchange_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantchange_category_ids" ADD CONSTRAINT "merchant_merchantchange_category_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."merchant_merchantchange"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchantchange_category_ids" ADD CONSTRAINT "merchant_merchantchange_category_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "merchant_merchantchange_merchant_id_idx" ON "merchant_merchantchange" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantchange_phone_hash_idx" ON "merchant_merchantchange" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantchange_bank_account_hash_idx" ON "merchant_merchantchange" USING btree ("tenant_id","bank_account_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantchange_examine_user_idx" ON "merchant_merchantchange" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantchange_status_idx" ON "merchant_merchantchange" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantchange_merchant_id_status_idx" ON "merchant_merchantchange" USING btree ("tenant_id","merchant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchantchange_category_ids_target_idx" ON "merchant_merchantchange_category_ids" USING btree ("tenant_id","target_id");
