ALTER TABLE "resource_oss" ADD COLUMN "app_id" text COLLATE "C";
