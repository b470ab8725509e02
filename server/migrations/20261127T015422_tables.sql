ALTER TABLE "official_account" RENAME COLUMN "fans" TO "visitors";
--> statement-breakpoint
ALTER TABLE "official_account" DROP CONSTRAINT "official_account_fans_check";
--> statement-breakpoint
ALTER TABLE "official_account" ADD CONSTRAINT "official_account_visitors_check" CHECK ("visitors" >= 0);
