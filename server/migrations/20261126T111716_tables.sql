ALTER TABLE "housekeep_merchantmargin" ADD COLUMN "handed_in" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantmargin" ADD COLUMN "missing" bigint GENERATED ALWAYS AS ((greatest(("required"::numeric - (("paid"::numeric - "deducted"::numeric) - "refunded"::numeric)), 0))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantmargin" ADD CONSTRAINT "housekeep_merchantmargin_handed_in_check" CHECK ("handed_in" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_merchantmargin" ADD CONSTRAINT "housekeep_merchantmargin_missing_check" CHECK ("missing" >= 0);
--> statement-breakpoint
-- A payment that waits for its examination was all that had been paid.
UPDATE "housekeep_merchantmargin" SET "handed_in" = "paid" WHERE "status" = 1;
