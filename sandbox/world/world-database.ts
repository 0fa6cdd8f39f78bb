import { DatabaseSync } from "node:sqlite";

const tables = `
  CREATE TABLE tenant (
    code TEXT PRIMARY KEY,
    document TEXT NOT NULL
  );
  CREATE TABLE person (
    uuid TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    tenant_code TEXT NOT NULL,
    document TEXT NOT NULL
  );
  CREATE TABLE failed_sign_in (
    tenant_code TEXT NOT NULL,
    email TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (tenant_code, email)
  );
  CREATE TABLE session (
    id TEXT PRIMARY KEY,
    person_uuid TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    mfa TEXT NOT NULL,
    is_sign_on INTEGER NOT NULL,
    provider_session TEXT
  );
  CREATE TABLE mfa_limit (
    deed TEXT NOT NULL,
    owner TEXT NOT NULL,
    moments TEXT NOT NULL,
    PRIMARY KEY (deed, owner)
  );
  CREATE TABLE mobile_flow (
    id TEXT PRIMARY KEY,
    person_uuid TEXT NOT NULL,
    document TEXT NOT NULL
  );
  CREATE TABLE token (
    value TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    person_uuid TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    session_id TEXT
  );
  CREATE TABLE account_token (
    value TEXT PRIMARY KEY,
    purpose TEXT NOT NULL,
    email TEXT NOT NULL,
    addressee TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    spent INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE inbox_message (
    id INTEGER PRIMARY KEY,
    document TEXT NOT NULL
  );
  CREATE TABLE request_pace (
    request TEXT PRIMARY KEY,
    next_at INTEGER NOT NULL
  );
  CREATE TABLE provider_record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    grant_id TEXT,
    session_uid TEXT,
    payload TEXT NOT NULL,
    expires_at INTEGER,
    PRIMARY KEY (model, id)
  );
  CREATE TABLE application_visit (
    id TEXT PRIMARY KEY,
    tenant_code TEXT NOT NULL,
    document TEXT NOT NULL
  );
`;

/** Opens an empty in-memory database, which ends with the process. */
export function openWorldDatabase(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec(tables);
  return database;
}

/** Empties every table and keeps the connection. */
export function emptyWorldDatabase(database: DatabaseSync): void {
  const names = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of names) {
    database.exec(`DELETE FROM "${String(name)}"`);
  }
}
