ALTER TABLE "log_usual" ADD COLUMN "method" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "log_usual" ADD COLUMN "request_uri" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "log_usual" ADD COLUMN "time" bigint;
--> statement-breakpoint
ALTER TABLE "log_usual" ADD COLUMN "params" jsonb;
