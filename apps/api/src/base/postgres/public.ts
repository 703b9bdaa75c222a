export { StartupError } from '../startup/startup-error.ts';
export { ownerOfRunning } from './attach.ts';
export type { PostgresSource } from './binaries.ts';
export type { OwnerConnection } from './owner-connection.ts';
export { type RunningPostgres, type StartOptions, startPostgres } from './start-postgres.ts';
export type { ExitListener, PostgresExit } from './supervise.ts';
