import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import type { Endpoint } from './socket-folder.ts';

/** What an acknowledged write rests on; asserted after every start. */
export const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'] as const;

const MIB = 1024 * 1024;

/** An eighth of the memory the process may use, at most 256 MB. */
export function sharedBuffersMib(): number {
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  const eighth = Math.floor(Math.min(totalmem(), limit) / 8 / MIB);
  return Math.max(16, Math.min(256, eighth));
}

/** Containers often give /dev/shm 64 MB, where a parallel query would fail: System V memory has no such bound. */
function dynamicSharedMemory(): Record<string, string> {
  if (process.platform !== 'linux') return {};
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize < 256 * MIB ? { dynamic_shared_memory_type: 'sysv' } : {};
  } catch {
    return { dynamic_shared_memory_type: 'sysv' };
  }
}

/** Given on the command line, where they win over any file in the data folder. */
export function serverArguments(folder: string, clusterName: string, endpoint: Endpoint): string[] {
  const settings: Record<string, string> = {
    cluster_name: clusterName,
    listen_addresses: endpoint.serverFolder === undefined ? endpoint.host : '',
    unix_socket_directories: endpoint.serverFolder ?? '',
    unix_socket_permissions: '0700',
    port: String(endpoint.port),
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: `${sharedBuffersMib()}MB`,
    max_connections: '60',
    jit: 'off',
    // Loaded with the postmaster: an upgrade may replace their files while it runs.
    shared_preload_libraries: 'plpgsql,pg_trgm',
    timezone: 'UTC',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    ...dynamicSharedMemory(),
    ...LOGGING,
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folder, ...given];
}

/** One file a weekday, overwritten a week later. Neither statements nor values (personal data) are written. */
const LOGGING: Readonly<Record<string, string>> = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_timezone: 'UTC',
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
