import { Button, Text, TextInput } from '@mantine/core';
import type { Permissoes, TipoPericia } from '@retaguarda/contract';
import { formatMoney } from '@retaguarda/domain';
import { useEffect, useState } from 'react';
import { contamDias } from '../../atributos/prazo/pelos-dias.ts';
import { useCalendario } from '../../atributos/prazo/use-calendario.ts';
import { useStore } from '../../lib/store.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { type Catalogo, valorDeProva } from '../catalogo/public.ts';
import { ativos } from './andamento.ts';
import { Prova } from './prova.ts';
import { ProvaForma } from './prova-forma.tsx';
import { ETAPAS, PASSO_CAMPOS, PROVA as T } from './textos.ts';
import classes from './tipo-novo.module.css';
import { PASSO } from './tipo-novo-search.ts';
import type { TipoEmCurso } from './use-tipo-novo.ts';

interface PassoProvaProps {
  em: TipoEmCurso;
  tipo: TipoPericia;
}

/** What formulas take from the person's own registration, to be typed here. */
function DePessoas({ prova, textos }: { prova: Prova; textos: Readonly<Record<string, string>> }) {
  if (prova.dePessoas.length === 0) return null;
  return (
    <div className={classes.dePessoas}>
      <Text size="sm" fw={600}>
        {T.dePessoas}
      </Text>
      {prova.dePessoas.map(({ codId, label }) => (
        <TextInput
          key={codId}
          label={label}
          value={textos[codId] ?? ''}
          onChange={(e) => prova.escreve(codId, e.currentTarget.value)}
        />
      ))}
    </div>
  );
}

function Provas({
  catalogo: { list, externos },
  permissoes,
}: {
  catalogo: Catalogo;
  permissoes: Permissoes;
}) {
  const [prova] = useState(
    () => new Prova({ definicoes: ativos(list), externos, permissoes, le: valorDeProva }),
  );
  const [pelosDias] = useState(() => contamDias(ativos(list)));
  const calendario = useCalendario(pelosDias);
  useEffect(() => prova.situa(calendario), [prova, calendario]);
  const { stores, textos, vale } = useStore(prova.estado);
  return stores.map((store, i) => (
    <ProvaForma
      key={ETAPAS[i]}
      titulo={ETAPAS[i] ?? ''}
      store={store}
      antes={i === 1 && <DePessoas prova={prova} textos={textos} />}
      depois={
        i === 2 &&
        vale !== null && (
          <p className={classes.feito} role="status">
            {T.vale(formatMoney(vale))}
          </p>
        )
      }
    />
  ));
}

/** The fourth step: the three forms at work on values that nobody keeps. */
export function PassoProva({ em, tipo }: PassoProvaProps) {
  const [vez, setVez] = useState(0);
  if (!em.catalogo.data)
    return (
      <EmptyState text={PASSO_CAMPOS.semFormulario}>
        <Button onClick={() => em.vai({ tipo: tipo.id, passo: PASSO.formulario })}>
          {PASSO_CAMPOS.irAoFormulario}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <div className={classes.linha}>
        <p className={classes.ajuda}>{T.ajuda}</p>
        <Button variant="default" onClick={() => setVez((n) => n + 1)}>
          {T.limpar}
        </Button>
      </div>
      <Provas
        // What somebody else changed meanwhile is tried as well.
        key={`${vez}.${em.catalogo.dataUpdatedAt}`}
        catalogo={em.catalogo.data}
        permissoes={em.permissoes}
      />
    </>
  );
}
