import { MESSAGES, novaSenha } from '@retaguarda/contract';

/** So many of the commonest are refused, whatever their case. */
const COMUNS = 10_000;

/** What is common here, and not among those of the world. */
const DAQUI = [
  ...[
    'senha',
    'senhas',
    'minhasenha',
    'suasenha',
    'novasenha',
    'senhasenha',
    'mudar',
    'mudarsenha',
    'trocar',
  ],
  ...['teste', 'testes', 'acesso', 'entrar', 'entrada', 'sistema', 'usuario', 'administrador', 'retaguarda'],
  ...['escritorio', 'empresa', 'pericia', 'pericias', 'perito', 'trabalho', 'amor', 'familia', 'felicidade'],
  ...[
    'deus',
    'deusefiel',
    'jesus',
    'jesuscristo',
    'princesa',
    'estrela',
    'futebol',
    'saopaulo',
    'riodejaneiro',
  ],
  ...[
    'flamengo',
    'corinthians',
    'palmeiras',
    'santos',
    'gremio',
    'internacional',
    'vasco',
    'cruzeiro',
    'botafogo',
  ],
  ...['fluminense', 'brasilia', 'brasil', 'qwertyuiop', 'abcdefgh', 'bemvindo', 'obrigado', 'segredo'],
] as const;

let comuns: Promise<ReadonlySet<string>> | undefined;

/** Read on first use: a list of tens of thousands that most processes' starts do not need. */
async function carrega(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'].slice(0, COMUNS).map(String), ...DAQUI]);
}

/** What is added to one at its ends makes no other of it: a few digits, and signs. */
const ACRESCIMO = /^[\d\W_]{1,6}|[\d\W_]{1,6}$/g;
/** A word of fewer letters is none of its own. */
const PALAVRA = 4;

/** Whether it is one of the commonest, also in other letters or with digits or signs added. */
function ehComum(comuns: ReadonlySet<string>, senha: string): boolean {
  const minuscula = senha.trim().toLowerCase();
  const palavra = minuscula.replace(ACRESCIMO, '');
  return comuns.has(minuscula) || (palavra.length >= PALAVRA && comuns.has(palavra));
}

/** Why a password may not be chosen; undefined when it may. */
export async function faltaDaSenha(senha: string): Promise<string | undefined> {
  const forma = novaSenha.safeParse(senha);
  if (!forma.success) return MESSAGES.senhaMinima;
  comuns ??= carrega();
  return ehComum(await comuns, senha) ? MESSAGES.senhaComum : undefined;
}
