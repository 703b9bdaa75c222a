import {
  corpoEmPalavras,
  MODELO_DE_DOCUMENTO,
  TIPO_SYS,
  TIPOS_DE_DOCUMENTO,
  type TipoDeDocumento,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../base/app-error.ts';
import { modeloDe } from '../nucleo/modelo/public.ts';
import { atributosQueNaoHa } from './atributos-do-documento.ts';
import { achado } from './cadastro/achado.ts';
import { noServidor } from './cadastro/cadastro.ts';
import { escrito, nomeia } from './leituras.ts';
import { grandeOuZero, texto, umDe } from './tabela.ts';

/** In which tree the records stand that a document is of; nothing of those that stand in none. */
export const arvoreDoDocumento = (tipo: TipoDeDocumento): number | null => {
  if (tipo === 'pericia') return TIPO_SYS.pericias;
  return tipo === 'pessoa' ? TIPO_SYS.pessoas : null;
};

export const modeloDeDocumento = noServidor(MODELO_DE_DOCUMENTO, {
  colunas: {
    nome: texto('nome'),
    tipo: umDe('tipo', TIPOS_DE_DOCUMENTO),
    categoriaId: grandeOuZero('de_categoria', nomeia('categoria')),
    corpo: texto('corpo', escrito(corpoEmPalavras)),
  },
  vistos: {
    aoLado: sql`left join categoria g on g.tenant_id = t.tenant_id and g.id = t.de_categoria`,
    colunas: sql`coalesce(g.nome, '') as "categoriaNome"`,
  },
  proprios: ['tipo'],
  confere: async (tx, { tipo, categoriaId, corpo }, antes) => {
    const modelo = await modeloDe(tx);
    // What was there when it was asked for, and is no more, keeps nobody from changing the rest.
    const jaFaltavam = antes === null ? [] : atributosQueNaoHa(modelo.inteiro, antes.corpo, tipo);
    const faltam = atributosQueNaoHa(modelo.inteiro, corpo, tipo).filter((c) => !jaFaltavam.includes(c));
    if (faltam.length > 0)
      throw ruleViolation(
        'campo_invalido',
        `Nenhum destes registros tem ${faltam.map((c) => `{${c}}`).join(', ')}: escolha o campo em 'Inserir campo'`,
        'corpo',
      );
    if (categoriaId === 0) return;
    const categoria = modelo.categoria(categoriaId);
    if (categoria === undefined || categoria.tipoSys !== arvoreDoDocumento(tipo))
      throw ruleViolation('campo_invalido', 'Escolha uma categoria destes registros', 'categoriaId');
  },
  unicas: {
    modelo_de_documento_nome: { message: 'Já há um modelo com este nome', field: 'nome' },
  },
  doc: ({ nome }) => nome,
  nome: ({ nome }) => nome,
  achado: achado(['tipo'], ({ tipo }) => ({ detalhe: [TIPOS_DE_DOCUMENTO[tipo].nome] })),
});
