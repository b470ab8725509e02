ALTER TABLE "pay_payconfiginfo" ADD COLUMN "app_secret" text COLLATE "C";
