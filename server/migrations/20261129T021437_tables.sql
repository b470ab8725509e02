ALTER TABLE "coupon_couponissue" ALTER COLUMN "phones" SET DATA TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "coupon_couponissue" ADD COLUMN "phones_hash" text COLLATE "C";
