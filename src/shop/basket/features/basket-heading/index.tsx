import { type ReactNode, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { isOurs, Slot } from '../../../../parts/slot.tsx';
import { download } from '../../../../platform/download.ts';
import { findAll } from '../../../../platform/find.ts';
import { ok } from '../../../../platform/result.ts';
import { useMoment } from '../../../../ui/use-moment.ts';
import { getContext } from '../../../context.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import { readBasketOptions } from '../../page/basket-options.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Milliseconds for which the download button is blocked [BSK-03]. */
const blockTime = 2000;

/** Which of the buttons the shop's own script has made. */
interface HeadingProps {
  readonly hasPrint: boolean;
  readonly hasDownload: boolean;
}

/** Print and download buttons; the shop's theme switches each [BSK-03]. The layer adds those that its script has not made. */
function BasketHeading({ island: { selectors }, props }: IslandProps<HeadingProps, typeof marker>): ReactNode {
  const [options] = useState(() => readBasketOptions(getContext().page));
  const [isBlocked, setBlocked] = useMoment(blockTime);
  const press = (control: Element) => {
    const { page, facts } = getContext();
    if (control.matches(selectors.print)) page.print();
    else if (control.matches(selectors.download)) {
      setBlocked(true);
      download(page.document, `${facts.options.siteDir}ajax/download_basket.php?params[type]=${options.fileType}`);
    }
  };
  return (
    <>
      {options.hasPrint && !props.hasPrint && (
        <Button name="print print-link" label={options.labels.print || basketTexts('basketPage.print')} />
      )}
      {options.hasDownload && !props.hasDownload && (
        <Button name="download" label={options.labels.download || basketTexts('basketPage.download')} />
      )}
      <Part name="controls" onPress={press} />
      {isBlocked && <Part name="download" classes={{ loadings: true }} disabled />}
    </>
  );
}

/** The same markup as the shop's script makes. */
function Button({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  return (
    <Slot before="heading" as={{ tag: 'div', className: `btn_basket_heading btn_basket_heading--${name}`, title: label }}>
      <span>{label}</span>
    </Slot>
  );
}

export const feature: Feature<HeadingProps, typeof marker> = {
  /** The shop's own button takes precedence, also when it is late. */
  read(element, { print, download }) {
    const has = (selector: string) => findAll(element, selector).some((button) => !isOurs(button));
    return ok({ hasPrint: has(print), hasDownload: has(download) });
  },
  Component: BasketHeading,
};
