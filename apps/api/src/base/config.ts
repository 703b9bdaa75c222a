import { isIP } from 'node:net';
import path from 'node:path';
import { ANEXO, AUTOMACAO } from '@retaguarda/contract';
import { type Env, envChoice, envInteger, envText, envUrl, HTTP, invalidSetting } from './env.ts';
import {
  envS3Connection,
  envStoreLocation,
  type S3Connection,
  type StoreLocation,
} from './files/store-location.ts';
import { envWhatsapp, type WhatsappAccount } from './whatsapp-account.ts';

/** Google's reCAPTCHA v3. */
export interface Recaptcha {
  /** The public key, which the page shows. */
  chave: string;
  segredo: string;
  /** Who answers: Google, or its other address where that one is not reached. */
  endereco: string;
  /** From 0 to 1: how sure it must be that a person calls. */
  minimo: number;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Owner's address of an external PostgreSQL; the embedded one when absent. */
  databaseUrl: string | undefined;
  /** Application role's address on that server, where the owner may not create roles. */
  databaseAppUrl: string | undefined;
  /** Address of a replica that long reads may go to; without a user in it, the application role's. */
  replicaUrl: string | undefined;
  /** Whether that address is of a pooler that gives each transaction a connection (PgBouncer, `pool_mode=transaction`). */
  porTransacao: boolean;
  /** Folder of the built site; absent in development, where Vite serves it. */
  webDir: string;
  migrationsDir: string;
  /** Folder of the sets of definitions that a new network may begin with. */
  definicoesDir: string;
  /** Folder of the demonstration's pictures. */
  figurasDir: string;
  /** Whether an installation without networks is given the demonstration; one on a server of its own is not. */
  demonstracao: boolean;
  logLevel: string;
  /** Whether the description of the API is shown without a session. */
  docsAbertos: boolean;
  /** Exact addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Address of the product in links that are sent out. */
  publicUrl: string;
  /** Ways out for messages; those without one wait in the outbox. */
  saida: {
    /** `smtp://` or `smtps://` address with user and password. */
    smtp: string | undefined;
    remetente: string;
    /** Takes `{ to, text }` by POST. */
    smsUrl: string | undefined;
    smsToken: string | undefined;
    whatsapp: WhatsappAccount | undefined;
  };
  /** What a monitor shows to read `/metrics`, which is not there without one. */
  metricasToken: string | undefined;
  /** Uploaded files. */
  arquivos: StoreLocation;
  /** Bytes of an attachment, and how many a record has. */
  anexos: { bytes: number; porRegistro: number };
  /** Anchors of the sealed history, beside those of the data folder; absent where they stand there alone. */
  selos: StoreLocation | undefined;
  /** Copies of the installation: where they lie, and the age identity where it does not stand in the data folder. */
  copias: {
    lugar: StoreLocation;
    /** To the buckets of copies, whichever of them is named. */
    ligacao: S3Connection;
    chave: string | undefined;
    agenda: boolean;
  };
  /** In place of the product's own proof of work. */
  recaptcha: Recaptcha | undefined;
  /** Whether webhooks may call this machine, and without TLS: for who develops or tests a receiver. WhatsApp follows. */
  webhookLocal: boolean;
  /** Address of the postal-code service; `{cep}` stands for the eight digits. */
  cepUrl: string;
  /**
   * Calls a minute, and the delay of the event loop in milliseconds from which on calls are turned away (0 for never);
   * the tests and drills raise them. `espera`: milliseconds that a call waits for a connection of the database. `prova`: tries that a browser's proof of work takes at most before signing in.
   */
  limits: {
    geral: number;
    login: number;
    atraso: number;
    espera: number;
    prova: number;
    /** Runs of automations of one network in a minute. */
    automacoes: number;
  };
}

/** Whether an address to listen on is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const POSTGRES = ['postgres:', 'postgresql:'];

/** A server's or socket's address that names a database. */
function banco(env: Env, nome: string): string | undefined {
  const texto = envText(env, nome);
  // A socket's address has no host, which a URL of this kind may not lack.
  const url = texto?.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1soquete/');
  const achado = envUrl({ [nome]: url }, nome, POSTGRES);
  if (achado !== undefined && new URL(achado).pathname.length < 2)
    throw invalidSetting(nome, 'falta o nome do banco no fim do endereço');
  return texto;
}

/** A protocol and a name, with a port or without: links begin with it, and the product answers at the root alone. */
function publico(env: Env): string | undefined {
  const texto = envUrl(env, 'PUBLIC_URL', HTTP);
  if (texto === undefined) return undefined;
  if (!/^https?:\/\/[^/?#@\\\s]+\/*$/i.test(texto))
    throw invalidSetting(
      'PUBLIC_URL',
      'espera só protocolo e nome, como https://retaguarda.exemplo.com.br, sem caminho, consulta ou senha',
    );
  return new URL(texto).origin;
}

const NIVEIS = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const;

function proxies(env: Env): string[] {
  const lista = (envText(env, 'TRUST_PROXY') ?? '').split(',').map((s) => s.trim());
  const dados = lista.filter((s) => s !== '');
  if (dados.some((s) => isIP(s.replace(/\/\d{1,3}$/, '')) === 0))
    throw invalidSetting('TRUST_PROXY', 'espera endereços IP, separados por vírgula');
  return dados;
}

function cep(env: Env): string {
  const texto = envUrl(env, 'CEP_URL', HTTP) ?? 'https://viacep.com.br/ws/{cep}/json/';
  if (!texto.includes('{cep}')) throw invalidSetting('CEP_URL', 'falta {cep} no endereço');
  return texto;
}

const MIN_TOKEN = 16;

/** A secret that nobody guesses. */
function token(env: Env, nome: string): string | undefined {
  const texto = envText(env, nome);
  if (texto !== undefined && texto.length < MIN_TOKEN)
    throw invalidSetting(nome, `espera ao menos ${MIN_TOKEN} caracteres`);
  return texto;
}

const RECAPTCHA = ['RECAPTCHA_CHAVE', 'RECAPTCHA_SEGREDO'] as const;

/** Google's check takes both of its keys; with none the product's own is made. */
function recaptcha(env: Env): Recaptcha | undefined {
  const [chave, segredo] = RECAPTCHA.map((nome) => envText(env, nome));
  const falta = RECAPTCHA.find((nome) => envText(env, nome) === undefined);
  if (chave === undefined || segredo === undefined) {
    if (chave !== segredo && falta !== undefined)
      throw invalidSetting(falta, 'as duas chaves do reCAPTCHA andam juntas');
    return undefined;
  }
  const por = (envUrl(env, 'RECAPTCHA_ENDERECO', HTTP) ?? 'https://www.google.com').replace(/\/+$/, '');
  const pontos = envInteger(env, 'RECAPTCHA_MINIMO', { padrao: 50, min: 1, max: 100 });
  return { chave, segredo, endereco: por, minimo: pontos / 100 };
}

const limite = (env: Env, nome: string, padrao: number, min: number): number =>
  envInteger(env, nome, { padrao, min, max: 1_000_000_000 });

/** Where files, copies and anchors lie: with nothing said all in the data folder. */
function lugares(
  env: Env,
  root: string,
  dataDir: string,
): Pick<Config, 'arquivos' | 'selos'> & { copias: Pick<Config['copias'], 'lugar' | 'ligacao'> } {
  const dasCopias = envS3Connection(env, 'BACKUP_S3_');
  const arquivos = envStoreLocation(env, 'ARQUIVOS', { ligacao: envS3Connection(env, 'S3_') });
  const copias = envStoreLocation(env, 'BACKUP_PASTA', { ligacao: dasCopias, pasta: { root } });
  return {
    arquivos: arquivos ?? { pasta: dataDir },
    selos: envStoreLocation(env, 'SELOS', { ligacao: envS3Connection(env, 'SELOS_S3_') }) ?? arquivos,
    copias: { lugar: copias ?? { pasta: path.join(dataDir, 'copias') }, ligacao: dasCopias },
  };
}

function copias(env: Env, onde: Pick<Config['copias'], 'lugar' | 'ligacao'>): Config['copias'] {
  return {
    ...onde,
    chave: envText(env, 'BACKUP_CHAVE'),
    agenda: envChoice(env, 'BACKUP', ['sim', 'nao']) === 'sim',
  };
}

const chamaEstaMaquina = (env: Env): boolean => envChoice(env, 'WEBHOOK_LOCAL', ['nao', 'sim']) === 'sim';

function saida(env: Env): Config['saida'] {
  return {
    smtp: envUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    remetente: envText(env, 'SMTP_FROM') ?? 'Retaguarda <nao-responda@localhost>',
    smsUrl: envUrl(env, 'SMS_WEBHOOK_URL', HTTP),
    smsToken: envText(env, 'SMS_WEBHOOK_TOKEN'),
    whatsapp: envWhatsapp(env, chamaEstaMaquina(env)),
  };
}

const limites = (env: Env): Config['limits'] => ({
  geral: limite(env, 'LIMITE_GERAL', 600, 1),
  login: limite(env, 'LIMITE_LOGIN', 30, 1),
  atraso: limite(env, 'LIMITE_ATRASO', 1000, 0),
  espera: limite(env, 'LIMITE_ESPERA', 3000, 1),
  automacoes: limite(env, 'LIMITE_AUTOMACOES', AUTOMACAO.porMinuto, 1),
  prova: envInteger(env, 'PROVA_DE_TRABALHO', { padrao: 800, min: 1, max: 100_000 }),
});

/**
 * Reads the configuration from the environment; `root` is the repository's folder.
 * @throws StartupError that names the variable.
 */
export function readConfig(env: Env, root: string): Config {
  const dataDir = path.resolve(root, envText(env, 'DATA_DIR') ?? 'data');
  const { arquivos, selos, copias: dasCopias } = lugares(env, root, dataDir);
  const port = envInteger(env, 'PORT', { padrao: 3000, min: 0, max: 65_535 });
  return {
    port,
    host: envText(env, 'HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: banco(env, 'DATABASE_URL'),
    databaseAppUrl: banco(env, 'DATABASE_APP_URL'),
    replicaUrl: banco(env, 'DATABASE_REPLICA_URL'),
    porTransacao: envChoice(env, 'DATABASE_APP_MODO', ['sessao', 'transacao']) === 'transacao',
    webDir: path.join(root, 'dist/web'),
    migrationsDir: path.join(root, 'apps/api/migrations'),
    definicoesDir: path.join(root, 'apps/api/definicoes'),
    figurasDir: path.join(root, 'apps/api/src/seeds/demonstracao/imagens'),
    demonstracao:
      envText(env, 'DATABASE_URL') === undefined && envChoice(env, 'VAZIO', ['nao', 'sim']) === 'nao',
    logLevel: envChoice(env, 'LOG_LEVEL', NIVEIS),
    docsAbertos: envChoice(env, 'API_DOCS', ['sessao', 'aberta']) === 'aberta',
    trustProxy: proxies(env),
    publicUrl: publico(env) ?? `http://localhost:${port}`,
    saida: saida(env),
    metricasToken: token(env, 'METRICAS_TOKEN'),
    arquivos,
    anexos: {
      bytes:
        envInteger(env, 'ANEXO_MB', { padrao: ANEXO.megabytes, min: 1, max: ANEXO.partes }) * 1024 * 1024,
      porRegistro: envInteger(env, 'ANEXOS_POR_REGISTRO', { padrao: ANEXO.porRegistro, min: 1, max: 1000 }),
    },
    selos,
    copias: copias(env, dasCopias),
    recaptcha: recaptcha(env),
    cepUrl: cep(env),
    webhookLocal: chamaEstaMaquina(env),
    limits: limites(env),
  };
}
