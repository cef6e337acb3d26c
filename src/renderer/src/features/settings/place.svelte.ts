/** Which part of the settings was open last; kept while the window lives. */
class Place {
  part = $state('connection');
}

/** The place in the settings of this window. */
export const place = new Place();
