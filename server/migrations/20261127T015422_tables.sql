ALTER TABLE "official_account" ADD COLUMN "visitors" bigint DEFAULT 0;
--> statement-breakpoint
UPDATE "official_account" SET "visitors" = "fans" WHERE "fans" > 0;
--> statement-breakpoint
ALTER TABLE "official_account" DROP CONSTRAINT "official_account_fans_check";
--> statement-breakpoint
ALTER TABLE "official_account" ADD CONSTRAINT "official_account_visitors_check" CHECK ("visitors" >= 0);
