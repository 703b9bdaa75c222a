import type { EstadoDaParte, ParteDaOperacao } from '@retaguarda/contract';
import type { ChannelStatus } from '../../base/message-channels.ts';
import type { Instalacao } from './mede-instalacao.ts';
import type { Rede } from './mede-rede.ts';
import { bytesEmTexto, duracaoEmTexto, instanteEmTexto, quantos } from './medidas-em-texto.ts';

/** A part without since when it is so, unless its figures say that. */
export type Parte = Omit<ParteDaOperacao, 'desde'> & { desde: string | null };

const GB = 1024 ** 3;
const DIA_S = 86_400;
/** A transaction that is open for so many seconds holds others up. */
const TRANSACAO_LONGA_S = 300;
/** Messages leave within seconds; whatever waits longer is worth a look. */
const ESPERA_S = 3600;
/** The check runs once a night. */
const CONFERENCIA_S = 36 * 3600;
/** What a server catches up with when it starts. */
const COMECO_S = 900;

export const discoBaixo = ({ livre, total }: Instalacao['disco']): boolean =>
  livre < GB || livre < total / 10;
const discoCheio = ({ livre, total }: Instalacao['disco']): boolean =>
  !discoBaixo({ livre, total }) && livre < total / 5;

const segundosDesde = (iso: string, agora: Date): number => (agora.getTime() - Date.parse(iso)) / 1000;
const fato = (nome: string, valor: string | number) => ({ nome, valor: String(valor) });

/** The worst that is true; well where nothing is. */
function pior(falha: boolean, atencao: boolean): EstadoDaParte {
  if (falha) return 'falha';
  return atencao ? 'atencao' : 'bem';
}

function banco({ postgres: p, pool }: Instalacao): Parte {
  const longa = p.transacao > TRANSACAO_LONGA_S;
  const cheio = pool.esperando > 0 || p.conexoes >= 0.9 * p.limite;
  const diz = [
    'O PostgreSQL responde.',
    ...(longa ? [`Uma transação está aberta há ${duracaoEmTexto(p.transacao)}.`] : []),
    ...(cheio ? ['Quase todas as conexões estão em uso.'] : []),
  ].join(' ');
  return {
    ...{ chave: 'banco', nome: 'Banco de dados', estado: pior(false, longa || cheio), diz, desde: null },
    fatos: [
      fato('Versão', p.versao),
      fato('Conexões deste servidor', `${pool.emUso} de ${pool.maximo}`),
      fato('Conexões do PostgreSQL', `${p.conexoes} de ${p.limite}`),
      fato('Tamanho', bytesEmTexto(p.bytes)),
      fato('Transação mais longa', p.transacao < 1 ? 'nenhuma' : duracaoEmTexto(p.transacao)),
    ],
  };
}

const programa = ({ node, versao, ligadoEm }: Instalacao): Parte => ({
  ...{ chave: 'programa', nome: 'Programa', estado: 'bem', diz: 'O servidor atende.', desde: ligadoEm },
  fatos: [fato('Retaguarda', versao), fato('Node.js', node)],
});

function disco({ disco: d }: Instalacao): Parte {
  const baixo = discoBaixo(d);
  const cheio = discoCheio(d);
  const diz = baixo
    ? 'Há pouco espaço: sem espaço nada mais se grava. Libere espaço ou aumente o disco.'
    : cheio
      ? 'O espaço está acabando.'
      : 'Há espaço livre.';
  return {
    ...{ chave: 'disco', nome: 'Disco', estado: pior(baixo, cheio), diz, desde: null },
    fatos: [fato('Livre', bytesEmTexto(d.livre)), fato('Total', bytesEmTexto(d.total))],
  };
}

const emBalde = (nome: string, balde: string | null) => (balde === null ? [] : [fato(nome, balde)]);

const arquivos = ({ arquivos: { balde, falha } }: Instalacao): Parte => ({
  ...{ chave: 'arquivos', nome: 'Arquivos', estado: pior(falha !== null, false), desde: null },
  diz: falha === null ? 'Imagens podem ser gravadas.' : `Imagens não podem ser gravadas. ${falha}.`,
  fatos: emBalde('Guardados em', balde),
});

function tarefas({ tarefas: t }: Rede): Parte {
  const parado = t.presas > 0;
  const diz = parado
    ? `${quantos(t.presas, 'recálculo parou', 'recálculos pararam')} no meio e ninguém o retomou.`
    : t.falharam > 0
      ? `${quantos(t.falharam, 'recálculo falhou', 'recálculos falharam')} nos últimos 7 dias; o Catálogo diz por quê.`
      : 'Nenhum recálculo parado.';
  return {
    ...{ chave: 'tarefas', nome: 'Recálculos', estado: pior(parado, t.falharam > 0), diz, desde: t.desde },
    fatos: [
      fato('Aguardando', t.aguardam),
      fato('Em andamento', t.andam),
      fato('Parados', t.presas),
      fato('Falharam', t.falharam),
    ],
  };
}

const SEM_CORREIO =
  'O envio de e-mail não está configurado: as mensagens ficam aguardando envio. Quem cuida do servidor o liga com SMTP_URL.';

/** Of the ways that are set up: of any other nobody takes them. */
const encalhadas = ({ encalhadas: e }: Rede['mensagens'], { canais }: ChannelStatus): number =>
  canais.reduce((soma, canal) => soma + e[canal], 0);

function dizDasMensagens(m: Rede['mensagens'], velha: boolean, { canais, falha }: ChannelStatus): string {
  if (m.paradas > 0)
    return `${quantos(m.paradas, 'mensagem não sai', 'mensagens não saem')}, e nada saiu depois; a Caixa de saída diz por quê.`;
  const presas = encalhadas(m, { canais, falha });
  if (presas > 0)
    return `${quantos(presas, 'mensagem devia', 'mensagens deviam')} ter saído há mais de uma hora, e o servidor não as envia.`;
  if (m.falharam > 0)
    return `${quantos(m.falharam, 'mensagem não saiu', 'mensagens não saíram')} no último dia; a Caixa de saída diz por quê.`;
  if (falha !== null) return `${falha}: as mensagens esperam.`;
  if (!canais.includes('email')) return SEM_CORREIO;
  if (m.repetem > 0)
    return `${quantos(m.repetem, 'mensagem não saiu', 'mensagens não saíram')} ainda e se tenta de novo; a Caixa de saída diz por quê.`;
  return velha
    ? 'Há mensagens aguardando envio há mais de uma hora.'
    : 'As mensagens saem: o servidor de e-mail responde e aceita o acesso.';
}

function mensagens({ mensagens: m }: Rede, { correio }: Instalacao, agora: Date): Parte {
  const velha = m.antiga !== null && segundosDesde(m.antiga, agora) > ESPERA_S;
  const falha = m.paradas + encalhadas(m, correio) > 0;
  const visto = pior(falha, m.falharam > 0 || m.repetem > 0 || velha || correio.falha !== null);
  // What was never tried does not do well.
  const estado = !falha && m.falharam === 0 && !correio.canais.includes('email') ? 'ausente' : visto;
  return {
    ...{ chave: 'mensagens', nome: 'Caixa de saída', estado, diz: dizDasMensagens(m, velha, correio) },
    desde: m.desde ?? (velha ? m.antiga : null),
    fatos: [
      fato('Aguardando envio', m.esperam),
      fato('Por tentar de novo', m.repetem),
      fato('Não enviadas', m.falharam),
      fato('Recusadas pelo destino', m.recusadas),
      ...(m.antiga === null ? [] : [fato('A mais antiga', instanteEmTexto(m.antiga))]),
    ],
  };
}

function webhooks({ webhooks: w }: Rede): Parte {
  const falha = w.falham + w.desligados > 0;
  const diz =
    w.falham > 0
      ? `${quantos(w.falham, 'webhook não é recebido', 'webhooks não são recebidos')} por quem os devia receber, e se tenta de novo; as entregas, em Integrações, dizem por quê.`
      : w.desligados > 0
        ? `${quantos(w.desligados, 'webhook foi desligado', 'webhooks foram desligados')} depois de dias sem ser recebido. Em Integrações, salve-o para ligá-lo de novo, ou exclua-o.`
        : w.ativos > 0
          ? 'O que se envia a outros programas é recebido.'
          : 'Nada se envia a outros programas.';
  return {
    ...{ chave: 'webhooks', nome: 'Integrações', diz, desde: w.desde },
    estado: w.ativos + w.desligados === 0 ? 'ausente' : pior(falha, false),
    fatos: [fato('Ligados', w.ativos), fato('Que falham', w.falham), fato('Desligados', w.desligados)],
  };
}

function importacoes({ importacoes: i }: Rede): Parte {
  const parado = i.presas > 0;
  const diz = parado
    ? `${quantos(i.presas, 'importação parou', 'importações pararam')} e ninguém a retomou.`
    : i.falharam > 0
      ? `${quantos(i.falharam, 'importação falhou', 'importações falharam')} nos últimos 7 dias; o histórico delas diz por quê.`
      : 'Nenhuma importação parada.';
  return {
    ...{
      chave: 'importacoes',
      nome: 'Importações',
      estado: pior(parado, i.falharam > 0),
      diz,
      desde: i.desde,
    },
    fatos: [
      fato('Na fila', i.aguardam),
      fato('Em andamento', i.andam),
      fato('Paradas', i.presas),
      fato('Falharam', i.falharam),
      fato('Por continuar', i.porContinuar),
    ],
  };
}

/** No copy for a day, although the server takes them by itself and something was written. */
export const semCopia = ({ copias: c, ligadoEm }: Instalacao, agora: Date): boolean =>
  c.sozinha && c.falta && segundosDesde(c.ultima?.em ?? ligadoEm, agora) > DIA_S;

/** Another one like the last would hardly fit beside it. */
const semLugar = ({ copias: { disco: d, ultima } }: Instalacao): boolean =>
  d !== null && (discoBaixo(d) || d.livre < 2 * (ultima?.bytes ?? 0));

function dizDasCopias(instalacao: Instalacao, agora: Date): string {
  const { falha, ultima, sozinha, lugar } = instalacao.copias;
  const agoraMesmo = 'Para copiar agora: npx retaguarda backup.';
  if (lugar.falha !== null) return `As cópias não têm onde ficar. ${lugar.falha}.`;
  if (falha !== null) return `A última cópia falhou: ${falha.motivo}.`.replace(/\.\.$/, '.');
  if (semLugar(instalacao))
    return 'Há pouco espaço no disco das cópias: a próxima pode não caber. Libere espaço ou aumente o disco.';
  if (semCopia(instalacao, agora)) return `Nenhuma cópia foi provada no último dia. ${agoraMesmo}`;
  if (!sozinha) return `O servidor não copia sozinho: inicie-o sem BACKUP=nao. ${agoraMesmo}`;
  if (ultima === null)
    return `Nunca foi feita uma cópia. O servidor copia sozinho assim que há uma rede que não é a de demonstração. ${agoraMesmo}`;
  return 'A última cópia foi restaurada e conferida.';
}

function copias(instalacao: Instalacao, agora: Date): Parte {
  const { falha, ultima, sozinha, lugar, disco: d } = instalacao.copias;
  const estado = pior(
    lugar.falha !== null || falha !== null || semLugar(instalacao) || semCopia(instalacao, agora),
    !sozinha || ultima === null,
  );
  const espaco = d === null ? [] : [fato('Livre no disco delas', bytesEmTexto(d.livre))];
  return {
    ...{ chave: 'copias', nome: 'Cópias', estado, diz: dizDasCopias(instalacao, agora) },
    desde: falha?.em ?? ultima?.em ?? null,
    fatos:
      ultima === null
        ? [fato('Última provada', 'nunca'), ...emBalde('Guardadas em', lugar.balde), ...espaco]
        : [
            fato('Última provada', `há ${duracaoEmTexto(segundosDesde(ultima.em, agora))}`),
            fato('Tamanho', bytesEmTexto(ultima.bytes)),
            ...emBalde('Guardadas em', lugar.balde),
            ...espaco,
          ],
  };
}

function conferencia({ conferencia: c }: Rede, agora: Date): Parte {
  const base = { chave: 'conferencia', nome: 'Conferência' } as const;
  if (c === undefined)
    return { ...base, estado: 'atencao', diz: 'Esta rede ainda não foi conferida.', desde: null, fatos: [] };
  const velha = segundosDesde(c.em, agora) > CONFERENCIA_S;
  const diz =
    c.quebras.length > 0
      ? 'Algo não confere. No servidor, npx retaguarda verifica mostra o quê.'
      : velha
        ? 'A última conferência é antiga: a de cada noite não foi feita.'
        : 'Totais, estoque, pedidos, pontos, busca e histórico conferem.';
  return {
    ...{ ...base, estado: pior(c.quebras.length > 0, velha), diz, desde: c.em },
    fatos: [
      fato('Última', instanteEmTexto(c.em)),
      fato('Levou', `${c.ms} ms`),
      ...c.quebras.map((q) => fato(q.invariante, quantos(q.quantas, 'caso', 'casos'))),
    ],
  };
}

/** A seal has its anchor within a minute. */
function selos({ semAncora }: Rede, { ligadoEm }: Instalacao, agora: Date): Parte {
  // One that was restored anchors what it has in its first minutes.
  const comecou = segundosDesde(ligadoEm, agora) > COMECO_S;
  const falha = semAncora !== null && comecou && segundosDesde(semAncora, agora) > ESPERA_S;
  const diz = falha
    ? 'Há mais de uma hora não se gravam as âncoras do histórico: enquanto isso ele prova menos. Confira o lugar delas: a pasta dos dados, ou o que SELOS diz.'
    : 'O histórico está selado, e as âncoras dos selos se gravam.';
  const fatos = falha ? [fato('Sem âncora desde', instanteEmTexto(semAncora))] : [];
  return {
    ...{ chave: 'selos', nome: 'Selos do histórico', estado: pior(falha, false), diz, fatos },
    desde: falha ? semAncora : null,
  };
}

/** The installation and one network in words, part by part. */
export const partesDe = (instalacao: Instalacao, rede: Rede, agora: Date): Parte[] => [
  banco(instalacao),
  programa(instalacao),
  disco(instalacao),
  arquivos(instalacao),
  tarefas(rede),
  mensagens(rede, instalacao, agora),
  webhooks(rede),
  importacoes(rede),
  copias(instalacao, agora),
  conferencia(rede, agora),
  selos(rede, instalacao, agora),
];
