import path from 'node:path';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Owner's address of an external PostgreSQL; the embedded one when absent. */
  databaseUrl: string | undefined;
  /** Application role's address on that server, where the owner may not create roles. */
  databaseAppUrl: string | undefined;
  /** Folder of the built site; absent in development, where Vite serves it. */
  webDir: string;
  migrationsDir: string;
  logLevel: string;
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
  };
  /** Address of the postal-code service; `{cep}` stands for the eight digits. */
  cepUrl: string;
  /**
   * Calls a minute, and the delay of the event loop in milliseconds from which on calls are turned away (0 for never);
   * the tests and drills raise them.
   */
  limits: { geral: number; login: number; atraso: number };
}

const inteiro = (texto: string | undefined, padrao: number): number => {
  const n = Number(texto);
  return texto !== undefined && Number.isInteger(n) && n >= 0 ? n : padrao;
};

/** Reads the configuration from the environment; `root` is the repository's folder. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const port = inteiro(env.PORT, 3000);
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    dataDir: path.resolve(root, env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    webDir: path.join(root, 'dist/web'),
    migrationsDir: path.join(root, 'apps/api/migrations'),
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: (env.TRUST_PROXY ?? '').split(',').filter((s) => s !== ''),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    saida: {
      smtp: env.SMTP_URL,
      remetente: env.SMTP_FROM ?? 'Retaguarda <nao-responda@localhost>',
      smsUrl: env.SMS_WEBHOOK_URL,
      smsToken: env.SMS_WEBHOOK_TOKEN,
    },
    cepUrl: env.CEP_URL ?? 'https://viacep.com.br/ws/{cep}/json/',
    limits: {
      geral: inteiro(env.LIMITE_GERAL, 600),
      login: inteiro(env.LIMITE_LOGIN, 30),
      atraso: inteiro(env.LIMITE_ATRASO, 1000),
    },
  };
}
