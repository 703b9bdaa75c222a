import type { Canal } from '@retaguarda/contract';
import type pg from 'pg';
import type { SessionCache } from './auth/current-session.ts';
import type { Keys } from './auth/keys.ts';
import type { Config, Recaptcha } from './config.ts';
import type { DiskSpace } from './files/disk-space.ts';
import type { FileStore } from './files/file-store.ts';
import type { EventStreams } from './live/event-streams.ts';
import type { ChannelStatus } from './message-channels.ts';
import type { SendMessage } from './outgoing-message.ts';

/** What routes need beyond their transaction. */
export interface Services {
  pool: pg.Pool;
  keys: Keys;
  sessions: SessionCache;
  /** Ways out for messages that are configured. */
  channels: ReadonlyMap<Canal, SendMessage>;
  /** Has what a call left to do in this network begun at once. */
  wake: (tenant: number) => void;
  /** Open streams that tell people of their notices. */
  streams: EventStreams;
  /** Address of the product in links that are sent out. */
  publicUrl: string;
  /** Tries that a browser makes at most before it may ask to sign in. */
  proofOfWork: number;
  /** Google's check in place of that work, where its keys are configured. */
  recaptcha: Recaptcha | undefined;
  /** Whether webhooks may call this machine. */
  webhookLocal: boolean;
  /** Address of the postal-code service; `{cep}` stands for the eight digits. */
  cepUrl: string;
  /** A connection of the owner of the tables, for what no network may do. */
  withOwner: <T>(faz: (client: pg.Client) => Promise<T>) => Promise<T>;
  /** Where uploaded files are kept. */
  arquivos: FileStore;
  /** How much an attachment and a record may hold. */
  anexos: Config['anexos'];
  /** Where copies of the installation are kept. */
  copias: FileStore;
  /** The data folder. */
  dataDir: string;
  /** Anchors of the sealed history beside the files of the data folder. */
  anchorStore: FileStore | null;
  /** Of the data folder. */
  disco: () => Promise<DiskSpace>;
  /** Of the folder of the copies, where that is another disk. */
  discoDasCopias: () => Promise<DiskSpace | null>;
  /** How messages would leave. */
  correio: () => Promise<ChannelStatus>;
  /** Folder of the sets of definitions that come with the program. */
  definicoesDir: string;
  /** Whether the server copies the installation by itself. */
  copiaSozinha: boolean;
  /** Name of a tenant as the `tenant` header carries it. */
  slugOf: (tenant: number) => Promise<string | undefined>;
}
