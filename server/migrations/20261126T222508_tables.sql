ALTER TABLE "housekeep_order" DROP CONSTRAINT "housekeep_order_merchant_income_check";
--> statement-breakpoint
ALTER TABLE "coupon_coupon" ADD COLUMN "bearer" text COLLATE "C" DEFAULT 'merchant';
--> statement-breakpoint
ALTER TABLE "housekeep_order" DROP COLUMN "merchant_income";
--> statement-breakpoint
ALTER TABLE "coupon_coupon" ADD CONSTRAINT "coupon_coupon_bearer_check" CHECK ("bearer" in ('merchant', 'platform'));
