import type { Canal } from '@retaguarda/contract';
import type pg from 'pg';
import type { Fluxos } from './ao-vivo/fluxos.ts';
import type { Deposito } from './arquivos/deposito.ts';
import type { Espaco } from './arquivos/disco.ts';
import type { Keys } from './auth/keys.ts';
import type { SessionCache } from './auth/sessao-atual.ts';
import type { Config, Recaptcha } from './config.ts';
import type { Correio, Envia } from './saida.ts';

/** What routes need beyond their transaction. */
export interface Services {
  pool: pg.Pool;
  keys: Keys;
  sessions: SessionCache;
  /** Ways out for messages that are configured. */
  canais: ReadonlyMap<Canal, Envia>;
  /** Has what a call left to do in this network begun at once. */
  acorda: (tenant: number) => void;
  /** Open streams that tell people of their notices. */
  fluxos: Fluxos;
  /** Address of the product in links that are sent out. */
  publicUrl: string;
  /** Tries that a browser makes at most before it may ask to sign in. */
  provaDeTrabalho: number;
  /** Google's check in place of that work, where its keys are configured. */
  recaptcha: Recaptcha | undefined;
  /** Whether webhooks may call this machine. */
  webhookLocal: boolean;
  /** Address of the postal-code service; `{cep}` stands for the eight digits. */
  cepUrl: string;
  /** A connection of the owner of the tables, for what no network may do. */
  comDono: <T>(faz: (client: pg.Client) => Promise<T>) => Promise<T>;
  /** Where uploaded files are kept. */
  arquivos: Deposito;
  /** How much an attachment and a record may hold. */
  anexos: Config['anexos'];
  /** Where copies of the installation are kept. */
  copias: Deposito;
  /** The data folder. */
  dataDir: string;
  /** Anchors of the sealed history beside the files of the data folder. */
  ancoras: Deposito | null;
  /** Of the data folder. */
  disco: () => Promise<Espaco>;
  /** Of the folder of the copies, where that is another disk. */
  discoDasCopias: () => Promise<Espaco | null>;
  /** How messages would leave. */
  correio: () => Promise<Correio>;
  /** Folder of the sets of definitions that come with the program. */
  definicoesDir: string;
  /** Whether the server copies the installation by itself. */
  copiaSozinha: boolean;
  /** Name of a tenant as the `tenant` header carries it. */
  slugOf: (tenant: number) => Promise<string | undefined>;
}
