CREATE TABLE "merchant_merchant" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_no" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"short_name" text COLLATE "zh-x-icu",
	"type" text COLLATE "C" DEFAULT 'company' NOT NULL,
	"license_no" text COLLATE "C" NOT NULL,
	"license_no_hash" text COLLATE "C",
	"license_img" text COLLATE "C" NOT NULL,
	"legal_person" text COLLATE "zh-x-icu",
	"legal_id" text COLLATE "C",
	"legal_id_hash" text COLLATE "C",
	"contact" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"region_code" text COLLATE "C",
	"address" text COLLATE "zh-x-icu",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"logo" text COLLATE "C",
	"intro" text COLLATE "zh-x-icu",
	"bank_name" text COLLATE "zh-x-icu",
	"bank_account" text COLLATE "C",
	"bank_account_hash" text COLLATE "C",
	"bank_holder" text COLLATE "zh-x-icu",
	"bank_changed_at" timestamptz,
	"examine_user" bigint,
	"examine_time" timestamptz,
	"examine_remark" text COLLATE "zh-x-icu",
	"open_time" timestamptz,
	"close_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "merchant_merchant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "merchant_merchant_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "merchant_merchant_type_check" CHECK ("type" in ('company', 'individual')),
	CONSTRAINT "merchant_merchant_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "merchant_merchant_lng_check" CHECK ("lng" >= -180)
);
--> statement-breakpoint
CREATE TABLE "housekeep_merchantbalance" (
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
	"available" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_merchantbalance_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_merchantbalance_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_merchantbalance_available_check" CHECK ("available" >= 0),
	CONSTRAINT "housekeep_merchantbalance_frozen_check" CHECK ("frozen" >= 0),
	CONSTRAINT "housekeep_merchantbalance_pending_check" CHECK ("pending" >= 0)
);
--> statement-breakpoint
CREATE TABLE "housekeep_merchantwithdrawal" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"withdraw_no" text COLLATE "C" NOT NULL,
	"merchant_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0,
	"net" bigint,
	"bank_name" text COLLATE "zh-x-icu" NOT NULL,
	"bank_account" text COLLATE "C" NOT NULL,
	"bank_account_hash" text COLLATE "C",
	"bank_holder" text COLLATE "zh-x-icu" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"first_user" bigint,
	"first_time" timestamptz,
	"first_remark" text COLLATE "zh-x-icu",
	"second_user" bigint,
	"second_time" timestamptz,
	"second_remark" text COLLATE "zh-x-icu",
	"third_user" bigint,
	"third_time" timestamptz,
	"third_remark" text COLLATE "zh-x-icu",
	"reject_reason" text COLLATE "zh-x-icu",
	"pay_ref" text COLLATE "C",
	"pay_time" timestamptz,
	"pay_error" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_merchantwithdrawal_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_merchantwithdrawal_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "housekeep_merchantwithdrawal_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "housekeep_merchantwithdrawal_fee_check" CHECK ("fee" >= 0),
	CONSTRAINT "housekeep_merchantwithdrawal_net_check" CHECK ("net" >= 0)
);
--> statement-breakpoint
CREATE TABLE "housekeep_merchantwithdrawlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"withdrawal_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "housekeep_merchantwithdrawlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "merchant_merchant_category_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "merchant_merchant_category_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "housekeep_merchantbalance" ADD CONSTRAINT "housekeep_merchantbalance_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawal" ADD CONSTRAINT "housekeep_merchantwithdrawal_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawlog" ADD CONSTRAINT "housekeep_merchantwithdrawlog_withdrawal_id_fkey" FOREIGN KEY ("tenant_id","withdrawal_id") REFERENCES "public"."housekeep_merchantwithdrawal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchant_category_ids" ADD CONSTRAINT "merchant_merchant_category_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_merchant_category_ids" ADD CONSTRAINT "merchant_merchant_category_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_merchant_merchant_no_key" ON "merchant_merchant" USING btree ("tenant_id","merchant_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_merchant_name_key" ON "merchant_merchant" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_merchant_license_no_key" ON "merchant_merchant" USING btree ("tenant_id","license_no_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchant_legal_id_hash_idx" ON "merchant_merchant" USING btree ("tenant_id","legal_id_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchant_phone_hash_idx" ON "merchant_merchant" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchant_bank_account_hash_idx" ON "merchant_merchant" USING btree ("tenant_id","bank_account_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchant_examine_user_idx" ON "merchant_merchant" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "merchant_merchant_status_idx" ON "merchant_merchant" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_merchantbalance_merchant_id_key" ON "housekeep_merchantbalance" USING btree ("tenant_id","merchant_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantbalance_merchant_id_idx" ON "housekeep_merchantbalance" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantbalance_status_idx" ON "housekeep_merchantbalance" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_merchantwithdrawal_withdraw_no_key" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","withdraw_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantwithdrawal_merchant_id_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantwithdrawal_bank_account_hash_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","bank_account_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_merchantwithdrawal_idempotency_key_key" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","idempotency_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantwithdrawal_first_user_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","first_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantwithdrawal_second_user_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","second_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantwithdrawal_third_user_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","third_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_merchantwithdrawal_pay_ref_key" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","pay_ref") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantwithdrawal_status_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantwithdrawal_status_create_time_idx" ON "housekeep_merchantwithdrawal" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantwithdrawlog_withdrawal_id_idx" ON "housekeep_merchantwithdrawlog" USING btree ("tenant_id","withdrawal_id","id");
--> statement-breakpoint
CREATE INDEX "merchant_merchant_category_ids_target_idx" ON "merchant_merchant_category_ids" USING btree ("tenant_id","target_id");
