CREATE TABLE "housekeep_ordercoupon" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"batch_no" text COLLATE "zh-x-icu",
	"amount" bigint NOT NULL,
	"returned" boolean DEFAULT false NOT NULL,
	"return_time" timestamptz,
	"return_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_ordercoupon_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_ordercoupon_status_check" CHECK ("status" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "refund_refusals" bigint DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "housekeep_ordercoupon" ADD CONSTRAINT "housekeep_ordercoupon_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."housekeep_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_ordercoupon" ADD CONSTRAINT "housekeep_ordercoupon_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."housekeep_houseofflinecouponsmanage"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "housekeep_ordercoupon_order_id_idx" ON "housekeep_ordercoupon" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_ordercoupon_coupon_id_idx" ON "housekeep_ordercoupon" USING btree ("tenant_id","coupon_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_ordercoupon_status_idx" ON "housekeep_ordercoupon" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_refund_refusals_check" CHECK ("refund_refusals" >= 0);
