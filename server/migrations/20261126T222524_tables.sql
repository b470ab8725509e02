ALTER TABLE "housekeep_order" ADD COLUMN "user_coupon_id" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "platform_off" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "subsidy" bigint GENERATED ALWAYS AS ((round((("platform_off"::numeric * ((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric)) / nullif(greatest((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric), 1), 0))))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "merchant_income" bigint GENERATED ALWAYS AS (((((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - least(greatest("least_fee"::numeric, round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0)))))) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0)))) + round((("platform_off"::numeric * ((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric)) / nullif(greatest((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric), 1), 0)))))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_user_coupon_id_fkey" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."coupon_usercoupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_platform_off_check" CHECK ("platform_off" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_subsidy_check" CHECK ("subsidy" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_merchant_income_check" CHECK ("merchant_income" >= 0);
