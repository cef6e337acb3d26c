;; Finds which of many texts contain a given text, sixty-four positions at a time. Every text ends
;; with a byte 0xff, which never occurs in UTF-8. After a change, run: node scripts/scan-module.mjs
(module
  (memory (export "memory") 1)

  ;; Writes the numbers of the texts in $at..$end that contain the needle to $out, in ascending
  ;; order and without duplicates, and returns how many there are. Up to 64 bytes after $end are
  ;; read and must exist. Stops early if there's room for fewer than 64 more. Stores $at, $row and
  ;; $before after the end of the room, so that the search can continue from there.
  (func (export "rows")
    (param $at i32) (param $end i32)
    (param $needle i32) (param $length i32)
    ;; Positions in the needle. The rest is only compared where these bytes match. For a needle of
    ;; up to three bytes, these are all of its positions.
    (param $first i32) (param $second i32) (param $third i32)
    ;; Where to write numbers, and how many fit.
    (param $out i32) (param $room i32)
    ;; The number of the text at $at, and a number that isn't written again.
    (param $row i32) (param $before i32)
    (result i32)
    (local $last i32) ;; the last position where the needle may start
    (local $mask i32) ;; a bit for each of sixteen positions where the needle may start
    (local $place i32)
    (local $step i32)
    (local $count i32)
    (local $group i32) ;; sixteen of the sixty-four positions
    (local $stop i32)
    (local $gaps i32) ;; a bit for each of sixteen positions where a text ends
    (local $found i32)
    (local $one v128) (local $two v128) (local $three v128) ;; the three bytes, each repeated 16 times
    (local $gap v128)

    (local.set $last (i32.sub (local.get $end) (local.get $length)))
    (local.set $room (i32.sub (local.get $room) (i32.const 64)))
    (local.set $one (i8x16.splat (i32.load8_u (i32.add (local.get $needle) (local.get $first)))))
    (local.set $two (i8x16.splat (i32.load8_u (i32.add (local.get $needle) (local.get $second)))))
    (local.set $three (i8x16.splat (i32.load8_u (i32.add (local.get $needle) (local.get $third)))))
    (local.set $gap (i8x16.splat (i32.const 0xff)))

    (block $done
      (loop $next
        (br_if $done (i32.gt_s (local.get $at) (local.get $last)))
        (br_if $done (i32.gt_s (local.get $count) (local.get $room)))
        (if
          ;; Whether two of the bytes match at any of the sixty-four positions.
          (v128.any_true
            (v128.or
              (v128.or
                (v128.and
                  (i8x16.eq (v128.load align=1 (i32.add (local.get $at) (local.get $first))) (local.get $one))
                  (i8x16.eq (v128.load align=1 (i32.add (local.get $at) (local.get $second))) (local.get $two)))
                (v128.and
                  (i8x16.eq (v128.load offset=16 align=1 (i32.add (local.get $at) (local.get $first))) (local.get $one))
                  (i8x16.eq (v128.load offset=16 align=1 (i32.add (local.get $at) (local.get $second))) (local.get $two))))
              (v128.or
                (v128.and
                  (i8x16.eq (v128.load offset=32 align=1 (i32.add (local.get $at) (local.get $first))) (local.get $one))
                  (i8x16.eq (v128.load offset=32 align=1 (i32.add (local.get $at) (local.get $second))) (local.get $two)))
                (v128.and
                  (i8x16.eq (v128.load offset=48 align=1 (i32.add (local.get $at) (local.get $first))) (local.get $one))
                  (i8x16.eq (v128.load offset=48 align=1 (i32.add (local.get $at) (local.get $second))) (local.get $two))))))
          (then
            (local.set $group (local.get $at))
            (local.set $stop (i32.add (local.get $at) (i32.const 64)))
            (loop $eachGroup
              (local.set $mask
                (i8x16.bitmask
                  (v128.and
                    (v128.and
                      (i8x16.eq (v128.load align=1 (i32.add (local.get $group) (local.get $first))) (local.get $one))
                      (i8x16.eq (v128.load align=1 (i32.add (local.get $group) (local.get $second))) (local.get $two)))
                    (i8x16.eq (v128.load align=1 (i32.add (local.get $group) (local.get $third))) (local.get $three)))))
              (local.set $gaps (i8x16.bitmask (i8x16.eq (v128.load align=1 (local.get $group)) (local.get $gap))))
              (block $noneLeft
                (loop $eachPlace
                  (br_if $noneLeft (i32.eqz (local.get $mask)))
                  (local.set $place (i32.add (local.get $group) (i32.ctz (local.get $mask))))
                  (br_if $noneLeft (i32.gt_s (local.get $place) (local.get $last)))
                  (block $differs
                    (if (i32.gt_s (local.get $length) (i32.const 3))
                      (then
                        (local.set $step (i32.const 0))
                        (loop $eachByte
                          (br_if $differs
                            (i32.ne
                              (i32.load8_u (i32.add (local.get $place) (local.get $step)))
                              (i32.load8_u (i32.add (local.get $needle) (local.get $step)))))
                          (local.set $step (i32.add (local.get $step) (i32.const 1)))
                          (br_if $eachByte (i32.lt_s (local.get $step) (local.get $length))))))
                    ;; Counts the texts that end before the lowest position in $mask.
                    (local.set $found
                      (i32.add
                        (local.get $row)
                        (i32.popcnt
                          (i32.and
                            (local.get $gaps)
                            (i32.sub
                              (i32.and (local.get $mask) (i32.sub (i32.const 0) (local.get $mask)))
                              (i32.const 1))))))
                    ;; Always written, but only kept if it differs. This avoids an unpredictable
                    ;; branch.
                    (i32.store align=1
                      (i32.add (local.get $out) (i32.shl (local.get $count) (i32.const 2)))
                      (local.get $found))
                    (local.set $count
                      (i32.add (local.get $count) (i32.ne (local.get $found) (local.get $before))))
                    (local.set $before (local.get $found)))
                  (local.set $mask (i32.and (local.get $mask) (i32.sub (local.get $mask) (i32.const 1))))
                  (br $eachPlace)))
              (local.set $row (i32.add (local.get $row) (i32.popcnt (local.get $gaps))))
              (local.set $group (i32.add (local.get $group) (i32.const 16)))
              (br_if $eachGroup (i32.lt_s (local.get $group) (local.get $stop)))))
          (else
            ;; No match here, so only the ends of texts are counted.
            (local.set $row
              (i32.add
                (i32.add
                  (local.get $row)
                  (i32.popcnt
                    (i32.or
                      (i8x16.bitmask (i8x16.eq (v128.load align=1 (local.get $at)) (local.get $gap)))
                      (i32.shl
                        (i8x16.bitmask (i8x16.eq (v128.load offset=16 align=1 (local.get $at)) (local.get $gap)))
                        (i32.const 16)))))
                (i32.popcnt
                  (i32.or
                    (i8x16.bitmask (i8x16.eq (v128.load offset=32 align=1 (local.get $at)) (local.get $gap)))
                    (i32.shl
                      (i8x16.bitmask (i8x16.eq (v128.load offset=48 align=1 (local.get $at)) (local.get $gap)))
                      (i32.const 16))))))))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (br $next)))

    (local.set $out (i32.add (local.get $out) (i32.shl (local.get $room) (i32.const 2))))
    (i32.store offset=256 align=1 (local.get $out) (local.get $at))
    (i32.store offset=260 align=1 (local.get $out) (local.get $row))
    (i32.store offset=264 align=1 (local.get $out) (local.get $before))
    (local.get $count)))
