import { ActionIcon, Button } from '@mantine/core';
import {
  type DefinicaoDeRelatorio,
  FONTES,
  type FonteDeRelatorio,
  GRAFICOS,
  LIMITE_DO_RELATORIO,
  NOME_DA_OPERACAO,
  OPERACOES,
} from '@retaguarda/contract';
import { GRANULARIDADES, NOME_DA_GRANULARIDADE } from '@retaguarda/domain';
import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { LazySelect } from '../../ui/form/lazy-select.tsx';
import classes from './construtor.module.css';
import { Filtros, type ParteProps, Periodo } from './construtor-filtros.tsx';
import { comMedidas, deOutraFonte, doGrupo, emGrupos, medidaLivre, operacoesDe } from './definicao.ts';
import { RELATORIO as T } from './textos.ts';

interface ConstrutorProps extends Omit<ParteProps, 'fonte'> {
  fontes: readonly FonteDeRelatorio[];
}

const POR = GRANULARIDADES.map((por) => ({ value: por, label: `Por ${NOME_DA_GRANULARIDADE[por]}` }));

type Grupo = DefinicaoDeRelatorio['grupos'][number];

interface LinhaDoGrupoProps extends Pick<ParteProps, 'fonte'> {
  /** Its place. */
  i: number;
  grupos: readonly Grupo[];
  onGrupos: (novos: Grupo[]) => void;
}

/** One group, or the place of a further one. */
function LinhaDoGrupo({ i, grupos, fonte, onGrupos }: LinhaDoGrupoProps) {
  const grupo = grupos[i];
  const muda = (novo: Grupo) =>
    onGrupos(grupo ? grupos.map((g, j) => (j === i ? novo : g)) : [...grupos, novo]);
  const livres = fonte.dimensoes.filter(
    ({ campo, tipo }) => tipo === 'data' || !grupos.some((g, j) => j !== i && g.campo === campo),
  );
  return (
    <div className={classes.linha}>
      <LazySelect
        aria-label={T.grupo(i)}
        placeholder={T.escolhaGrupo}
        searchable
        data={emGrupos(livres)}
        value={grupo?.campo ?? null}
        onChange={(campo) => {
          const escolhida = fonte.dimensoes.find((d) => d.campo === campo);
          if (escolhida) muda(doGrupo(escolhida));
        }}
      />
      {grupo?.por !== undefined && (
        <LazySelect
          aria-label={T.por(i)}
          w={132}
          data={POR}
          value={grupo.por}
          onChange={(v) => {
            const por = GRANULARIDADES.find((g) => g === v);
            if (por) muda({ ...grupo, por });
          }}
        />
      )}
      {grupo && i > 0 && (
        <ActionIcon
          aria-label={T.sobeGrupo(i)}
          onClick={() => onGrupos(grupos.toSpliced(i, 1).toSpliced(i - 1, 0, grupo))}
        >
          <IconArrowUp size={15} />
        </ActionIcon>
      )}
      {grupo && (
        <ActionIcon aria-label={T.tiraGrupo(i)} onClick={() => onGrupos(grupos.toSpliced(i, 1))}>
          <IconX size={15} />
        </ActionIcon>
      )}
    </div>
  );
}

function Grupos({ definicao, fonte, onMuda }: ParteProps) {
  const { grupos } = definicao;
  const lugares = Math.min(grupos.length + 1, LIMITE_DO_RELATORIO.niveis);
  return (
    <fieldset className={classes.parte}>
      <legend>{T.grupos}</legend>
      {Array.from({ length: lugares }, (_, i) => (
        <LinhaDoGrupo
          // biome-ignore lint/suspicious/noArrayIndexKey: a place among three
          key={i}
          {...{ i, grupos, fonte }}
          onGrupos={(novos) => onMuda({ ...definicao, grupos: novos })}
        />
      ))}
    </fieldset>
  );
}

type Medida = DefinicaoDeRelatorio['medidas'][number];

interface LinhaDaMedidaProps extends Pick<ParteProps, 'fonte'> {
  /** Its place. */
  i: number;
  medida: Medida;
  medidas: readonly Medida[];
  onMedidas: (novas: Medida[]) => void;
}

function LinhaDaMedida({ i, medida, medidas, fonte, onMedidas }: LinhaDaMedidaProps) {
  const oferecida = fonte.medidas.find((m) => m.campo === medida.campo);
  const ops = oferecida === undefined ? [] : operacoesDe(oferecida, medidas, medida);
  const muda = (nova: Medida) => onMedidas(medidas.map((m, j) => (j === i ? nova : m)));
  // What is left to be done with it, were it chosen.
  const livresDe = (m: (typeof fonte.medidas)[number]) =>
    operacoesDe(m, medidas, { campo: m.campo, op: 'razao' });
  return (
    <div className={classes.linha}>
      <LazySelect
        aria-label={T.medida(i)}
        searchable
        data={emGrupos(fonte.medidas.filter((m) => m === oferecida || livresDe(m).length > 0))}
        value={medida.campo}
        onChange={(campo) => {
          const escolhida = fonte.medidas.find((m) => m.campo === campo);
          const [op] = escolhida ? livresDe(escolhida) : [];
          if (escolhida && escolhida !== oferecida && op) muda({ campo: escolhida.campo, op });
        }}
      />
      {(oferecida?.ops.length ?? 0) > 1 && (
        <LazySelect
          aria-label={T.operacao(i)}
          w={112}
          data={ops.map((op) => ({ value: op, label: NOME_DA_OPERACAO[op] }))}
          value={medida.op}
          onChange={(v) => {
            const op = OPERACOES.find((o) => o === v);
            if (op) muda({ ...medida, op });
          }}
        />
      )}
      {medidas.length > 1 && (
        <ActionIcon aria-label={T.tiraMedida(i)} onClick={() => onMedidas(medidas.toSpliced(i, 1))}>
          <IconX size={15} />
        </ActionIcon>
      )}
    </div>
  );
}

function Medidas({ definicao, fonte, onMuda }: ParteProps) {
  const { medidas } = definicao;
  const poe = (novas: DefinicaoDeRelatorio['medidas']) => onMuda(comMedidas(definicao, novas));
  const livre = medidaLivre(fonte, medidas);
  return (
    <fieldset className={classes.parte}>
      <legend>{T.medidas}</legend>
      {medidas.map((medida, i) => (
        <LinhaDaMedida
          key={`${medida.campo} ${medida.op}`}
          {...{ i, medida, medidas, fonte }}
          onMedidas={poe}
        />
      ))}
      {livre && medidas.length < LIMITE_DO_RELATORIO.medidas && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => poe([...medidas, livre])}
        >
          {T.maisMedida}
        </Button>
      )}
    </fieldset>
  );
}

const LIMITES = [5, 10, 20, 50];

/** What the measures of the report are called, by their place. */
const nomesDasMedidas = ({ definicao, fonte }: ParteProps) =>
  definicao.medidas.map(({ campo, op }, i) => {
    const nome = fonte.medidas.find((m) => m.campo === campo)?.nome ?? campo;
    return {
      value: String(i),
      label:
        op === 'contagem' || op === 'soma' || op === 'razao'
          ? nome
          : `${nome} (${NOME_DA_OPERACAO[op].toLowerCase()})`,
    };
  });

function OrdemEGrafico(props: ParteProps) {
  const { definicao, onMuda } = props;
  const { ordem, limite, grafico } = definicao;
  const medidas = nomesDasMedidas(props);
  return (
    <fieldset className={classes.parte}>
      <legend>{T.ordem}</legend>
      <div className={classes.linha}>
        <LazySelect
          aria-label={T.ordem}
          data={[{ value: '-1', label: T.ordemDosGrupos }, ...medidas]}
          value={String(ordem.por)}
          onChange={(v) => onMuda({ ...definicao, ordem: { por: Number(v), desc: Number(v) >= 0 } })}
        />
        {ordem.por >= 0 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onMuda({ ...definicao, ordem: { ...ordem, desc: !ordem.desc } })}
          >
            {ordem.desc ? T.maiores : T.menores}
          </Button>
        )}
      </div>
      <LazySelect
        label={T.limite}
        data={[
          { value: '0', label: T.todos },
          ...LIMITES.map((l) => ({ value: String(l), label: T.primeiros(l) })),
        ]}
        value={String(limite)}
        onChange={(v) => onMuda({ ...definicao, limite: Number(v) })}
      />

      <LazySelect
        label={T.grafico}
        data={GRAFICOS.map((tipo) => ({ value: tipo, label: T.tipos[tipo] }))}
        value={grafico.tipo}
        onChange={(v) => {
          const tipo = GRAFICOS.find((g) => g === v);
          if (tipo) onMuda({ ...definicao, grafico: { ...grafico, tipo } });
        }}
      />
      {grafico.tipo !== 'nenhum' && medidas.length > 1 && (
        <LazySelect
          label={T.medidaDoGrafico}
          data={medidas}
          value={String(grafico.medida)}
          onChange={(v) => onMuda({ ...definicao, grafico: { ...grafico, medida: Number(v) } })}
        />
      )}
    </fieldset>
  );
}

/** What a report is made of; each choice makes it anew. */
export function Construtor({ definicao, fontes, onMuda }: ConstrutorProps) {
  const fonte = fontes.find((f) => f.fonte === definicao.fonte);
  return (
    <div className={classes.construtor}>
      <LazySelect
        label={T.fonte}
        data={fontes.map((f) => ({ value: f.fonte, label: FONTES[f.fonte].nome }))}
        value={definicao.fonte}
        onChange={(v) => {
          const escolhida = fontes.find((f) => f.fonte === v);
          if (escolhida && escolhida !== fonte) onMuda(deOutraFonte(definicao, escolhida));
        }}
      />
      {fonte && (
        <>
          <Grupos {...{ definicao, fonte, onMuda }} />
          <Medidas {...{ definicao, fonte, onMuda }} />
          <Periodo {...{ definicao, fonte, onMuda }} />
          <Filtros {...{ definicao, fonte, onMuda }} />
          <OrdemEGrafico {...{ definicao, fonte, onMuda }} />
        </>
      )}
    </div>
  );
}
