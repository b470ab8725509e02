ALTER TABLE "contribute_contributelittlereporter" ADD COLUMN "consent_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "contribute_manuscript" ADD COLUMN "desk_id" bigint;
