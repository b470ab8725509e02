-- Marks of transactions that write in two databases: what home says of a mark holds in both.
CREATE TABLE platform_crossing (
  mark text COLLATE "C" PRIMARY KEY,
  is_kept boolean NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
