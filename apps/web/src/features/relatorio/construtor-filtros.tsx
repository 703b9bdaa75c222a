import { ActionIcon, Button } from '@mantine/core';
import { type DefinicaoDeRelatorio, type FonteDeRelatorio, LIMITE_DO_RELATORIO } from '@retaguarda/contract';
import { NOME_DE_QUANDO, QUANDO } from '@retaguarda/domain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeriodoFilter } from '../../registros/lista/periodo-filter.tsx';
import { LazyMultiSelect, LazySelect } from '../../ui/form/lazy-select.tsx';
import classes from './construtor.module.css';
import { emGrupos } from './definicao.ts';
import { calculoQuery } from './relatorio-queries.ts';
import { RELATORIO as T } from './textos.ts';

export interface ParteProps {
  definicao: DefinicaoDeRelatorio;
  fonte: FonteDeRelatorio;
  onMuda: (definicao: DefinicaoDeRelatorio) => void;
}

const QUANDOS = QUANDO.map((quando) => ({ value: quando, label: NOME_DE_QUANDO[quando] }));
/** The movements of a source that answers of a period alone. */
const DA_FONTE = [{ value: 'data', label: 'Data' }];

type PeriodoDado = NonNullable<DefinicaoDeRelatorio['periodo']>;

interface QuandoProps {
  periodo: PeriodoDado;
  /** What the choice is called: beside it, or where that stands around it already. */
  nome: { label: string } | { 'aria-label': string };
  onMuda: (periodo: PeriodoDado) => void;
}

/** Days that count: told from today, or chosen. */
export function Quando({ periodo, nome, onMuda }: QuandoProps) {
  // Chosen by their days, and neither of them chosen yet.
  const [aEscolher, setAEscolher] = useState(false);
  const dias = periodo.quando === 'fixo' ? `${periodo.de},${periodo.ate}` : undefined;
  return (
    <>
      <LazySelect
        {...nome}
        allowDeselect={false}
        data={QUANDOS}
        value={aEscolher ? 'fixo' : periodo.quando}
        onChange={(v) => {
          const quando = QUANDO.find((q) => q === v);
          if (quando === undefined) return;
          setAEscolher(quando === 'fixo');
          if (quando !== 'fixo') onMuda({ campo: periodo.campo, quando });
        }}
      />
      {(aEscolher || periodo.quando === 'fixo') && (
        <PeriodoFilter
          label={T.dias}
          value={dias}
          onChange={(escolhido) => {
            const [de, ate] = escolhido?.split(',') ?? [];
            if (de === undefined || ate === undefined) return;
            setAEscolher(false);
            const [primeiro, ultimo] = de <= ate ? [de, ate] : [ate, de];
            onMuda({ campo: periodo.campo, quando: 'fixo', de: primeiro, ate: ultimo });
          }}
        />
      )}
    </>
  );
}

/** The date that counts, and its days. */
export function Periodo({ definicao, fonte, onMuda }: ParteProps) {
  const { periodo } = definicao;
  const datas = fonte.comPeriodo ? DA_FONTE : emGrupos(fonte.dimensoes.filter((d) => d.tipo === 'data'));
  const muda = (novo: DefinicaoDeRelatorio['periodo']) => onMuda({ ...definicao, periodo: novo });
  if (datas.length === 0) return null;
  return (
    <fieldset className={classes.parte}>
      <legend>{T.periodo}</legend>
      <LazySelect
        aria-label={T.data}
        placeholder={T.semPeriodo}
        clearable={!fonte.comPeriodo}
        data={datas}
        value={periodo?.campo ?? null}
        onChange={(campo) => {
          if (campo === null) muda(null);
          else muda(periodo === null ? { campo, quando: 'ultimos12Meses' } : { ...periodo, campo });
        }}
      />
      {periodo && (
        <Quando key={periodo.campo} periodo={periodo} nome={{ 'aria-label': T.quando }} onMuda={muda} />
      )}
    </fieldset>
  );
}

type Filtro = DefinicaoDeRelatorio['filtros'][number];

interface ValoresProps {
  definicao: DefinicaoDeRelatorio;
  campo: string;
  nome: QuandoProps['nome'];
  valores: readonly string[];
  onMuda: (valores: string[]) => void;
}

/** What a field holds, as a report of it says. */
export function Valores({ definicao, campo, nome, valores, onMuda }: ValoresProps) {
  const { periodo, fonte } = definicao;
  const { data, isFetching } = useQuery(
    calculoQuery({
      fonte,
      grupos: [{ campo }],
      medidas: definicao.medidas.slice(0, 1),
      periodo,
      filtros: [],
      ordem: { por: -1, desc: false },
      limite: 0,
      grafico: { tipo: 'nenhum', medida: 0 },
    }),
  );
  const sabidos = (data?.linhas ?? []).map((l) => ({ value: l.chaves[0] ?? '', label: l.rotulos[0] ?? '' }));
  const perdidos = valores.filter((v) => !sabidos.some((s) => s.value === v));
  return (
    <LazyMultiSelect
      {...nome}
      placeholder={T.todos}
      searchable
      clearable
      loading={isFetching}
      data={[...sabidos, ...perdidos.map((v) => ({ value: v, label: v === '' ? '–' : v }))]}
      value={[...valores]}
      onChange={onMuda}
    />
  );
}

/** Rows that count: of each field the values that it may have. */
export function Filtros({ definicao, fonte, onMuda }: ParteProps) {
  const { filtros } = definicao;
  // One that is begun has no values yet, and is none of the report.
  const [novo, setNovo] = useState<string | null>();
  const poe = (novos: Filtro[]) => onMuda({ ...definicao, filtros: novos });
  const usados = new Set(filtros.map((f) => f.campo));
  const campos = fonte.dimensoes.filter((d) => d.tipo === 'texto');
  const nomeDe = (campo: string) => campos.find((d) => d.campo === campo)?.nome ?? campo;
  const muda = (campo: string, valores: string[]) => {
    if (valores.length === 0) return poe(filtros.filter((f) => f.campo !== campo));
    if (usados.has(campo)) return poe(filtros.map((f) => (f.campo === campo ? { campo, valores } : f)));
    setNovo(undefined);
    poe([...filtros, { campo, valores }]);
  };
  const linhas = [
    ...filtros,
    ...(novo === undefined || (novo !== null && usados.has(novo))
      ? []
      : [{ campo: novo ?? '', valores: [] }]),
  ];
  return (
    <fieldset className={classes.parte}>
      <legend>{T.filtros}</legend>
      {linhas.map(({ campo, valores }, i) => (
        <div key={campo} className={classes.filtro}>
          <div className={classes.linha}>
            <LazySelect
              aria-label={T.campoDoFiltro(i)}
              placeholder={T.escolhaGrupo}
              searchable
              data={emGrupos(campos.filter((d) => d.campo === campo || !usados.has(d.campo)))}
              value={campo === '' ? null : campo}
              onChange={(escolhido) => {
                if (escolhido === null || escolhido === campo) return;
                if (usados.has(campo)) poe(filtros.filter((f) => f.campo !== campo));
                setNovo(escolhido);
              }}
            />
            <ActionIcon
              aria-label={T.tiraFiltro(i)}
              onClick={() => (usados.has(campo) ? muda(campo, []) : setNovo(undefined))}
            >
              <IconX size={15} />
            </ActionIcon>
          </div>
          {campo !== '' && (
            <Valores
              definicao={definicao}
              campo={campo}
              nome={{ 'aria-label': T.valores(nomeDe(campo)) }}
              valores={valores}
              onMuda={(v) => muda(campo, v)}
            />
          )}
        </div>
      ))}
      {novo === undefined && filtros.length < LIMITE_DO_RELATORIO.filtros && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => setNovo(null)}
        >
          {T.maisFiltro}
        </Button>
      )}
    </fieldset>
  );
}
