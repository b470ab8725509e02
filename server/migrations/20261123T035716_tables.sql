ALTER TABLE "housekeep_services" DROP CONSTRAINT "housekeep_services_rating_check";
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" DROP CONSTRAINT "merchant_merchantuser_rating_check";
--> statement-breakpoint
ALTER TABLE "housekeep_services" DROP COLUMN "rating";
--> statement-breakpoint
ALTER TABLE "merchant_merchantuser" DROP COLUMN "rating";
