ALTER TABLE "general_review" ADD COLUMN "claim_user" bigint;
--> statement-breakpoint
ALTER TABLE "general_review" ADD COLUMN "claim_until" timestamptz;
