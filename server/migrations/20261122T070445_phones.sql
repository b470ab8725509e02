DROP INDEX "user_user_phone_key";
--> statement-breakpoint
ALTER TABLE "user_user" ADD COLUMN "phone_hash" text COLLATE "C";
