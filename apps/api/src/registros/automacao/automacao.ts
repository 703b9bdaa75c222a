import { AUTOMACOES, COM_LOTE, definicaoEmPalavras, REGISTROS } from '@retaguarda/contract';
import { keysOf, objectOf } from '@retaguarda/domain';
import { sql } from 'kysely';
import { loadRequesterSession } from '../../base/auth/current-session.ts';
import { assertWithinReach } from '../../base/auth/reach.ts';
import { achado } from '../cadastro/achado.ts';
import { noServidor } from '../cadastro/cadastro.ts';
import { escrito, nomeia } from '../leituras.ts';
import { grandeOuZero, texto, umDe } from '../tabela.ts';
import { confereDefinicao, modeloDeAmbos, semDono } from './confere.ts';

const TIPOS = objectOf(COM_LOTE, (tipo) => REGISTROS[tipo].nome);
/** The history knows the words without the kind: of an act or a moment they are much the same. */
const emPalavras = escrito((json) => definicaoEmPalavras(json, 'pericia'));

export const automacao = noServidor(AUTOMACOES, {
  colunas: {
    nome: texto('nome'),
    tipo: umDe('tipo', TIPOS),
    categoriaId: grandeOuZero('de_categoria', nomeia('categoria')),
    quando: texto('quando', emPalavras),
    se: texto('se'),
    entao: texto('entao', emPalavras),
    responsavelId: grandeOuZero('responsavel_id', nomeia('pessoa')),
  },
  vistos: {
    aoLado: sql`
      left join categoria g on g.tenant_id = t.tenant_id and g.id = t.de_categoria
      left join pessoa q on q.tenant_id = t.tenant_id and q.id = t.responsavel_id`,
    colunas: sql`coalesce(g.nome, '') as "categoriaNome", coalesce(q.nome, '') as "responsavelNome"`,
  },
  proprios: ['tipo', 'quando'],
  // Whoever changes what runs under somebody's rights must hold them: to say what it does is to do it.
  conferePor: async (tx, sessao, campos, antes) => {
    const mudou = antes === null || keysOf(antes).some((k) => k !== 'nome' && campos[k] !== antes[k]);
    if (!mudou) return;
    const dono = await loadRequesterSession(tx, { pessoaId: campos.responsavelId, chaveId: null });
    if (dono === null) throw semDono();
    // Nor is it taken over from somebody who may more.
    const donos = [campos.responsavelId, antes?.responsavelId ?? 0].filter((id) => id !== 0);
    await assertWithinReach(tx, sessao, [...new Set(donos)], 'responsavelId');
    await confereDefinicao(tx, await modeloDeAmbos(tx, dono), campos);
  },
  unicas: {
    automacao_nome: { message: 'Já há uma automação com este nome', field: 'nome' },
  },
  doc: ({ nome }) => nome,
  nome: ({ nome }) => nome,
  achado: achado(['tipo'], ({ tipo }) => ({ detalhe: [REGISTROS[tipo].plural] })),
  // Days that were due before it was changed are not made up for.
  depois: async (tx, _sessao, id, mudou) => {
    if (!mudou) return;
    await tx.execute(sql`
      update automacao set ligada_em = now(), olhada_em = null where tenant_id = ${tx.tenant} and id = ${id}`);
  },
});
