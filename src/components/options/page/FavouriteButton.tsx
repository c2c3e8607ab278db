import { toggleFavourite } from '../../../domain/options/pageOptions';
import { isChangeable } from '../../../domain/preset/presetLocks';
import { useText } from '../../../i18n/useText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectFavourites } from '../../../store/selectors/options';
import { settingsChanged } from '../../../store/slices/settings';
import { FaintButton } from '../../common/buttons/FaintButton';
import { Icon } from '../../common/icons/Icon';
import styles from './FavouriteButton.module.css';

/** A star button: starred options have a page of their own. */
export function FavouriteButton({ optionKey }: { readonly optionKey: string }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const favourites = useAppSelector((state) => state.settings.favouriteOptions);
  const isOffered = useAppSelector((state) => isChangeable(state.settings.preset, 'favouriteOptions'));
  const isFavourite = useAppSelector((state) => selectFavourites(state).includes(optionKey));
  if (!isOffered) return null;
  return (
    <span className={styles.star}>
      <FaintButton
        label={text('optionPage.favourite')}
        aria-pressed={isFavourite}
        onClick={() => dispatch(settingsChanged({ favouriteOptions: toggleFavourite(favourites, optionKey) }))}
      >
        <Icon name="star" />
      </FaintButton>
    </span>
  );
}
