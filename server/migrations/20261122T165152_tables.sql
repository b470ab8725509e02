ALTER TABLE "housekeep_order" DROP CONSTRAINT "housekeep_order_merchant_income_check";
--> statement-breakpoint
ALTER TABLE "housekeep_order" DROP COLUMN "merchant_income";
