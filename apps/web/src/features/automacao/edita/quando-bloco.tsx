import { Switch } from '@mantine/core';
import {
  COM_LOTE,
  type ComLote,
  NOME_DO_QUANDO,
  type QuandoDaAutomacao,
  REGISTROS,
} from '@retaguarda/contract';
import { DIAS_DA_SEMANA } from '@retaguarda/domain';
import { Cell, FormGrid } from '../../../ui/form/form-grid.tsx';
import { IntegerInput } from '../../../ui/form/integer-input.tsx';
import { LazyMultiSelect, LazySelect } from '../../../ui/form/lazy-select.tsx';
import { DICA_DO_QUANDO, QUANDO_T as T } from '../textos.ts';
import { diaInicial, diasCom, momentosDo, quandoNovo, type Vez, vezDe } from './edicao.ts';
import { HORAS, opcaoDe, opcoesDe } from './opcoes.ts';
import { useEscritaDaAutomacao } from './vocabulario-context.ts';

interface ParteProps<Q> {
  quando: Q;
  onMuda: (quando: QuandoDaAutomacao) => void;
}
type Do<N extends QuandoDaAutomacao['quando']> = ParteProps<Extract<QuandoDaAutomacao, { quando: N }>>;

function DoAlterado({ quando, onMuda }: Do<'alterado'>) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  return (
    <Cell lg={8} md={12}>
      <LazyMultiSelect
        label={T.campos}
        searchable
        placeholder={quando.campos.length === 0 ? T.qualquerCampo : undefined}
        data={vocabulario.mudancas.map((m) => ({ value: m.chave, label: m.label }))}
        value={quando.campos}
        readOnly={readOnly}
        onChange={(campos) => onMuda({ ...quando, campos })}
      />
    </Cell>
  );
}

function DaSituacao({ quando, onMuda }: Do<'situacao'>) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  return (
    <Cell lg={4}>
      <LazySelect
        label={T.para}
        clearable
        placeholder={T.qualquer}
        data={opcoesDe(vocabulario.situacoes)}
        value={quando.para === null ? null : String(quando.para)}
        readOnly={readOnly}
        onChange={(v) => onMuda({ ...quando, para: v === null ? null : Number(v) })}
      />
    </Cell>
  );
}

const VEZES = (['antes', 'noDia', 'depois'] as const).map((vez) => ({ value: vez, label: T.vezes[vez] }));
const MAIS_DIAS = 365;

function DoPrazo({ quando, onMuda }: Do<'prazo'>) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  const vez = vezDe(quando.dias);
  const poe = (v: Vez, dias = quando.dias) => onMuda({ ...quando, dias: diasCom(v, dias) });
  return (
    <>
      <Cell lg={4}>
        <LazySelect
          label={T.data}
          withAsterisk
          allowDeselect={false}
          searchable={vocabulario.datas.length > 8}
          // The library takes an empty value for none.
          data={vocabulario.datas.map((d) => ({ value: `.${d.chave}`, label: d.label }))}
          value={`.${quando.campo}`}
          readOnly={readOnly}
          onChange={(v) => v !== null && onMuda({ ...quando, campo: v.slice(1) })}
        />
      </Cell>
      {vez !== 'noDia' && (
        <Cell lg={2} md={4}>
          <IntegerInput
            label={T.quantos}
            withAsterisk
            max={MAIS_DIAS}
            value={Math.abs(quando.dias)}
            readOnly={readOnly}
            onValue={(n) => n !== null && !Number.isNaN(n) && n > 0 && poe(vez, n)}
          />
        </Cell>
      )}
      <Cell lg={3} md={4}>
        <LazySelect
          label={T.vez}
          allowDeselect={false}
          data={VEZES}
          value={vez}
          readOnly={readOnly}
          onChange={(v) => poe(opcaoDe(['antes', 'noDia', 'depois'], v) ?? vez)}
        />
      </Cell>
      <Cell lg={3} md={4} beside>
        <Switch
          label={T.uteis}
          checked={quando.uteis}
          disabled={readOnly}
          onChange={(e) => onMuda({ ...quando, uteis: e.currentTarget.checked })}
        />
      </Cell>
    </>
  );
}

const CADAS = ['dia', 'semana', 'mes'] as const;
const SEMANA = DIAS_DA_SEMANA.map((label, i) => ({ value: String(i), label }));
const MES = Array.from({ length: 31 }, (_, i) => String(i + 1));

function DoPeriodo({ quando, onMuda }: Do<'periodo'>) {
  const { readOnly } = useEscritaDaAutomacao();
  const { cada, dia } = quando;
  return (
    <>
      <Cell lg={4} md={4}>
        <LazySelect
          label={T.cada}
          allowDeselect={false}
          data={CADAS.map((c) => ({ value: c, label: T.cadas[c] }))}
          value={cada}
          readOnly={readOnly}
          onChange={(v) => {
            const nova = opcaoDe(CADAS, v) ?? cada;
            if (nova !== cada) onMuda({ ...quando, cada: nova, dia: diaInicial(nova) });
          }}
        />
      </Cell>
      {cada !== 'dia' && (
        <Cell lg={4} md={4}>
          <LazySelect
            label={cada === 'semana' ? T.diaDaSemana : T.diaDoMes}
            allowDeselect={false}
            data={cada === 'semana' ? SEMANA : MES}
            value={String(dia)}
            readOnly={readOnly}
            onChange={(v) => v !== null && onMuda({ ...quando, dia: Number(v) })}
          />
        </Cell>
      )}
      <Cell lg={4} md={4}>
        <LazySelect
          label={T.hora}
          allowDeselect={false}
          searchable
          data={HORAS.includes(quando.hora) ? HORAS : [quando.hora, ...HORAS]}
          value={quando.hora}
          readOnly={readOnly}
          onChange={(hora) => hora !== null && onMuda({ ...quando, hora })}
        />
      </Cell>
    </>
  );
}

/** What is chosen besides the moment itself. */
function Detalhes({ quando, onMuda }: ParteProps<QuandoDaAutomacao>) {
  if (quando.quando === 'alterado') return <DoAlterado quando={quando} onMuda={onMuda} />;
  if (quando.quando === 'situacao') return <DaSituacao quando={quando} onMuda={onMuda} />;
  if (quando.quando === 'prazo') return <DoPrazo quando={quando} onMuda={onMuda} />;
  return quando.quando === 'periodo' ? <DoPeriodo quando={quando} onMuda={onMuda} /> : null;
}

interface QuandoBlocoProps extends ParteProps<QuandoDaAutomacao> {
  categoria: { id: number; nome: string };
  onTipo: (tipo: ComLote) => void;
  onCategoria: (categoria: { id: number; nome: string }) => void;
  falta: string | undefined;
  faltaDaCategoria: string | undefined;
}

/** Of which records, and when. */
export function QuandoBloco(props: QuandoBlocoProps) {
  const { quando, falta, onMuda, onTipo } = props;
  const { tipo, vocabulario, readOnly } = useEscritaDaAutomacao();
  const momentos = momentosDo(vocabulario);
  const oferecidos = momentos.includes(quando.quando) ? momentos : [quando.quando, ...momentos];
  const datas = vocabulario.datas.map((d) => d.chave);
  return (
    <FormGrid>
      <Cell lg={4}>
        <LazySelect
          label={T.registros}
          withAsterisk
          allowDeselect={false}
          data={COM_LOTE.map((t) => ({ value: t, label: REGISTROS[t].plural }))}
          value={tipo}
          readOnly={readOnly}
          onChange={(v) => {
            const novo = opcaoDe(COM_LOTE, v);
            if (novo !== undefined && novo !== tipo) onTipo(novo);
          }}
        />
      </Cell>
      <Categoria {...props} />
      <Cell lg={4} field="quando">
        <LazySelect
          label={T.acontece}
          withAsterisk
          allowDeselect={false}
          data={oferecidos.map((q) => ({ value: q, label: NOME_DO_QUANDO[q] }))}
          value={quando.quando}
          description={DICA_DO_QUANDO[quando.quando]}
          error={falta}
          readOnly={readOnly}
          onChange={(v) => {
            const novo = opcaoDe(oferecidos, v);
            if (novo !== undefined && novo !== quando.quando) onMuda(quandoNovo(novo, tipo, datas));
          }}
        />
      </Cell>
      <Detalhes quando={quando} onMuda={onMuda} />
    </FormGrid>
  );
}

/** Of which category, of a kind with any. */
function Categoria({ categoria, onCategoria, faltaDaCategoria }: QuandoBlocoProps) {
  const { vocabulario, readOnly } = useEscritaDaAutomacao();
  const { categorias } = vocabulario;
  if (categorias.length === 0 && categoria.id === 0) return null;
  const outras = categorias.filter((c) => c.id !== categoria.id);
  const opcoes = categoria.id === 0 ? outras : [categoria, ...outras];
  return (
    <Cell lg={4} field="categoriaId">
      <LazySelect
        label={T.categoria}
        searchable
        clearable
        placeholder={T.todas}
        data={opcoesDe(opcoes)}
        value={categoria.id === 0 ? null : String(categoria.id)}
        error={faltaDaCategoria}
        readOnly={readOnly}
        onChange={(v) => onCategoria(opcoes.find((c) => String(c.id) === v) ?? { id: 0, nome: '' })}
      />
    </Cell>
  );
}
