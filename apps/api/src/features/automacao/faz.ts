import { type AtoDe, type NomeDoAto, type TipoDeDocumento, temWhatsapp } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Services } from '../../base/services.ts';
import { notifica } from '../../registros/notifica.ts';
import { escreveAnotacao } from '../anotacao/public.ts';
import { incluiCompromisso } from '../compromisso/public.ts';
import { guardaNaTransacao } from '../documento/public.ts';
import { alteraCampo } from '../historico/public.ts';
import { atoDe, valorDoCampo } from '../lote/public.ts';
import { enfileira } from '../mensagem/public.ts';
import { chamaWebhook } from '../webhook/public.ts';
import { enviaWhatsapp } from '../whatsapp/public.ts';
import { confereDireitoDoAto } from './direitos.ts';
import { fazRegistro } from './faz-registro.ts';
import { comMudancas, type Feito } from './feito.ts';
import type { Momento } from './momento.ts';
import type { Planejado } from './plano.ts';

/** What acts take beside their transaction. */
export type Meios = Pick<Services, 'arquivos' | 'anexos'>;

export interface Corrida {
  tx: Tx;
  sessao: CurrentSession;
  momento: Momento;
  meios: Meios;
  /** Of the office, where a document is made. */
  logo: Buffer | null;
  automacaoId: number;
  execucaoId: number;
  /** Which act it is. */
  i: number;
}

type Alem = Partial<Omit<Feito, 'ato' | 'diz' | 'codigos'>>;
type Faz<N extends NomeDoAto> = (corrida: Corrida, plano: Planejado, ato: AtoDe<N>) => Promise<Alem>;

const qualDe = ({ momento: { tipo, registro } }: Corrida) => ({ tipo, id: registro });

/** The trail of a change of the record itself. */
async function comRastro(corrida: Corrida, faz: () => Promise<unknown>): Promise<Alem> {
  const qual = qualDe(corrida);
  const { mudancas } = await comMudancas(faz);
  const dele = mudancas.filter((m) => m.entidade === qual.tipo && m.registro === qual.id);
  return {
    registro: qual,
    primeira: dele[0]?.historicoId ?? null,
    ultima: dele.at(-1)?.historicoId ?? null,
  };
}

const campo: Faz<'campo'> = (corrida, { campos }) =>
  comRastro(corrida, async () => {
    const { tx, sessao } = corrida;
    const { tipo, id } = qualDe(corrida);
    for (const { chave, valor } of campos) {
      const lido = await valorDoCampo(tx, tipo, { chave, valor });
      await alteraCampo(tx, sessao, { tipo, id, chave, valor: lido.valor });
    }
  });

const situacao: Faz<'situacao'> = (corrida, _plano, ato) =>
  comRastro(corrida, async () => {
    const { tx, sessao } = corrida;
    const { tipo, id } = qualDe(corrida);
    const doLote = await atoDe(tx, tipo, { ato: 'situacao', situacao: ato.situacao });
    await doLote.faz(tx, sessao, id);
  });

const avisa: Faz<'notifica'> = async (corrida, { gente, textos }) => {
  const { tx, execucaoId, i } = corrida;
  await notifica(tx, {
    tipo: 'automacao',
    pessoas: gente.map((p) => p.id),
    dados: { oque: 'aviso', execucaoId, ato: i },
    chave: `automacao.${execucaoId}.${i}`,
    registro: qualDe(corrida),
  });
  return { texto: textos[0] ?? '' };
};

const email: Faz<'email'> = async ({ tx }, { gente, textos }) => {
  const para = gente.filter((p) => p.email !== '').map((p) => ({ pessoaId: p.id, destino: p.email }));
  if (para.length === 0) throw ruleViolation('regra', 'Ninguém dos escolhidos tem e-mail');
  const [assunto = '', texto = ''] = textos;
  await enfileira(tx, { tipo: 'automacao', canal: 'email', valores: { assunto, texto } }, para);
  return {};
};

const whatsapp: Faz<'whatsapp'> = async (corrida, { textos }) => {
  const { tx, sessao } = corrida;
  const { tipo, id } = qualDe(corrida);
  if (!temWhatsapp(tipo)) throw new Error('the definition has been judged');
  const [texto = ''] = textos;
  await enviaWhatsapp(tx, sessao, { origem: tipo, id, ...(texto.trim() === '' ? {} : { texto }) });
  return {};
};

const documento: Faz<'documento'> = async (corrida, _plano, ato) => {
  const { tx, sessao, meios, logo } = corrida;
  const { tipo } = await tx.one(
    sql<{ tipo: TipoDeDocumento }>`
      select tipo from modelo_de_documento where tenant_id = ${tx.tenant} and id = ${ato.modeloId}`,
    notFound,
  );
  const pedido = { tipo, registro: qualDe(corrida).id, modelo: ato.modeloId };
  return { anexoId: await guardaNaTransacao(meios, tx, sessao, { pedido, logo }) };
};

/** An hour, without leaving the day. */
function ateQuando(hora: string): string {
  const [h = 0, m = 0] = hora.split(':').map(Number);
  return h >= 23 ? '23:59' : `${String(h + 1).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
}

const compromisso: Faz<'compromisso'> = async (corrida, { gente, textos, dia }, ato) => {
  const { tx, sessao } = corrida;
  const { tipo, id } = qualDe(corrida);
  const feito = await incluiCompromisso(tx, sessao, {
    ...{ tipo: 'outro', titulo: (textos[0] ?? '').slice(0, 120), dia, local: '', cidadeId: 0, nota: '' },
    inicio: ato.hora === '' ? null : ato.hora,
    fim: ato.hora === '' ? null : ateQuando(ato.hora),
    procId: tipo === 'pericia' ? id : 0,
    comQuemId: tipo === 'pessoa' ? id : 0,
    pessoas: gente.map((p) => p.id),
    ...{ lembretes: [], repeticao: null },
  });
  return { compromissoId: feito.compromissoId };
};

const anotacao: Faz<'anotacao'> = async (corrida, { textos }) => {
  const { tx, sessao } = corrida;
  const feita = await escreveAnotacao(tx, sessao, { ...qualDe(corrida), texto: textos[0] ?? '' });
  return { anotacaoId: feita.anotacaoId };
};

const registro: Faz<'registro'> = async ({ tx, sessao }, { campos }, ato) => ({
  registro: { tipo: ato.tipo, id: await fazRegistro(tx, sessao, { ...ato, campos }) },
  novo: true,
});

const webhook: Faz<'webhook'> = async (corrida, _plano, ato) => {
  const { tx, momento, automacaoId, execucaoId, i } = corrida;
  await chamaWebhook(tx, {
    webhookId: ato.webhookId,
    evento: `automacao.${automacaoId}.${execucaoId}.${i}`,
    registro: qualDe(corrida),
    historicoId: momento.historicoId,
  });
  return {};
};

const FAZ: { readonly [N in NomeDoAto]: Faz<N> } = {
  ...{
    campo,
    situacao,
    notifica: avisa,
    email,
    whatsapp,
    documento,
    compromisso,
    anotacao,
    registro,
    webhook,
  },
};

const faz = <N extends NomeDoAto>(corrida: Corrida, plano: Planejado, ato: AtoDe<N>): Promise<Alem> =>
  FAZ[ato.ato](corrida, plano, ato);

/** Does one act by the act of its own screen, which judges it and asks for its rights; what is refused is thrown. */
export async function fazAto(corrida: Corrida, plano: Planejado): Promise<Feito> {
  const { ato, diz, codigos } = plano;
  const { tx, sessao, momento } = corrida;
  await confereDireitoDoAto(tx, { dono: sessao, tipo: momento.tipo }, ato);
  const nada = { registro: null, primeira: null, ultima: null };
  return { ato: ato.ato, diz: diz.slice(0, 500), codigos, ...nada, ...(await faz(corrida, plano, ato)) };
}
