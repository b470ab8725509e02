ALTER TABLE "cms_msg" ALTER COLUMN "is_public" SET DEFAULT false;
